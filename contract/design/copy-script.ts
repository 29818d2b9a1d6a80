/** The text of a copied script under a new title, without the translations of the old one; everything else stays as it is written. */
export function copyScript(text: string, title: string): string {
	const end = text.indexOf('*/');
	if (end < 0) return text;
	const safe = title.replaceAll('*/', '* /');
	const comment = text
		.slice(0, end)
		.replace(/^[ \t]*\*[ \t]*@title-[\w-]+.*\n/gm, '')
		.replace(/@title[ \t]+.*/, () => `@title ${safe}`);
	return `${comment}${text.slice(end)}`;
}
