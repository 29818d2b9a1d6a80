const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Formatted text as plain text: paragraphs and list entries are lines, and links have their address behind them. */
export function toPlain(html: string): string {
	return html
		.replace(/<a\s[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/gi, (_mark, address: string, text: string) =>
			text === address ? address : `${text} ${address}`,
		)
		.replace(/<li[^>]*>/gi, '- ')
		.replace(/<br\s*\/?>|<\/(?:p|li|h[1-6]|div|tr|ul|ol|blockquote)>/gi, '\n')
		.replace(/<[^>]*>/g, '')
		.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_mark, name: string) => entities[name] ?? '')
		.replace(/[ \t]+\n/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}
