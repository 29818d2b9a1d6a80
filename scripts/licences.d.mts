interface LockedPackage {
	license?: string;
	dev?: boolean;
	link?: boolean;
	optional?: boolean;
	peer?: boolean;
}

export function readLicences(packages: Readonly<Record<string, LockedPackage>>): { counts: Map<string, number>; refused: string[] };

export function isAllowed(expression: string): boolean;
