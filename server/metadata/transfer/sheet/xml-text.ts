/** What XML 1.0 cannot hold at all. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '_x000D_' };

/** A text as it is in a part of a workbook; a text that looks like one of Excel's own escapes stays what it is. */
export function toXmlText(text: string): string {
	return text
		.replace(forbidden, '')
		.replace(/\r\n/g, '\n')
		.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
		.replace(/[&<>"\r]/g, (letter) => special[letter] ?? letter);
}

/** Excel's own escapes (`_x000D_`) as the characters they stand for. */
export function fromXmlText(text: string): string {
	return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
