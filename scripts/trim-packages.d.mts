export function areTrimmed(): boolean;
export function isTrimmed(file: string): boolean;
export function trimPackages(): void;
