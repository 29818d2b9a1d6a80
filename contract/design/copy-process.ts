const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** The text of a copied process under a new title; everything else stays as it is written, its comments and its drawing too. */
export function copyProcess(text: string, title: string): string {
	const tag = /<(?:[\w.-]+:)?process(?=[\s>])(?:[^>"']|"[^"]*"|'[^']*')*>/;
	// What is commented out is no tag; blanks keep the positions.
	const bare = text.replace(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length));
	const found = tag.exec(bare);
	if (found === null) return text;
	const name = `name="${title.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)}"`;
	const named = found[0].replace(/(\s)name\s*=\s*(?:"[^"]*"|'[^']*')/, (_whole, blank: string) => `${blank}${name}`);
	return `${text.slice(0, found.index)}${named}${text.slice(found.index + found[0].length)}`;
}
