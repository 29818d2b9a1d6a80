interface CruisedModule {
	source: string;
	dependencies: { resolved: string }[];
}

export function folderCircles(modules: readonly CruisedModule[], name: string): { folders: string[]; imports: string[] }[];
