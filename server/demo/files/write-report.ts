/** A one-page PDF with lines of text; Chinese is set in the font that every reader brings along for it. */
export function writeReport(lines: string[]): Buffer {
	const text = lines
		.map((line, index) => `BT /F1 ${index === 0 ? 20 : 12} Tf 72 ${index === 0 ? 760 : 730 - index * 24} Td <${toUtf16(line)}> Tj ET`)
		.join('\n');
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
		`<< /Length ${Buffer.byteLength(text)} >>\nstream\n${text}\nendstream`,
		'<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
		'<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 7 0 R /DW 1000 /W [1 95 500] >>',
		'<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
	];
	let file = '%PDF-1.4\n';
	const entries = objects.map((object, index) => {
		const offset = file.length;
		file += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return `${String(offset).padStart(10, '0')} 00000 n \n`;
	});
	const start = file.length;
	file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
	return Buffer.from(file, 'latin1');
}

function toUtf16(text: string): string {
	return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
