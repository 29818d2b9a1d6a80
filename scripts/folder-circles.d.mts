interface CruisedModule {
	source: string;
	dependencies: { resolved: string }[];
}

export function folderCircles(modules: readonly CruisedModule[], name: string, depth?: number): { folders: string[]; imports: string[] }[];
