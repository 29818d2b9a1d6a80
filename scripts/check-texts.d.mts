export const allowed: Readonly<Record<string, string>>;

export const homonyms: Readonly<Record<string, readonly string[]>>;

export const outsideKeys: Readonly<Record<string, string>>;

export function checkTexts(contents: ReadonlyMap<string, string>, exceptions?: Readonly<Record<string, string>>): string[];
