/** A placeholder of a template: `{name}`, or `{record.name}`. */
const placeholder = /\{([\w.]+)\}/g;

/** The names of the placeholders in a template, each once. */
export function placeholdersOf(template: string): string[] {
	return [...new Set([...template.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** The template with each placeholder replaced by what `say` returns for its name. */
export function fillPlaceholders(template: string, say: (name: string) => string): string {
	return template.replace(placeholder, (_mark, name: string) => say(name));
}

/** A text as it is written in formatted text. */
export function escapeMarkup(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
