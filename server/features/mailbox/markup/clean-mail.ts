import { randomUUID } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';

/** What the markup of a mail names beside itself. */
export interface NamedPicture {
	/** `cid`: a part of the mail, by its id; `web`: a picture of another server, by its address. */
	kind: 'cid' | 'web';
	name: string;
}

/** The cleaned markup of a mail, in which the pictures are still missing. */
export interface CleanMail {
	html: string;
	/** What stands for the pictures, each with its number behind. */
	mark: string;
	pictures: NamedPicture[];
	/** The words of the markup. */
	words: string;
}

const plainValue = /^(?!.*(?:url|expression|image|import|var|attr|env)\s*\()[^<>{}\\@;]{1,200}$/i;
const styled = [
	...['color', 'background-color', 'font', 'font-family', 'font-size', 'font-style', 'font-weight', 'line-height', 'letter-spacing'],
	...['text-align', 'text-decoration', 'text-indent', 'text-transform', 'vertical-align', 'white-space', 'word-break', 'direction'],
	...['width', 'min-width', 'max-width', 'height', 'display', 'table-layout', 'border-collapse', 'border-spacing', 'list-style-type'],
	...['padding', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
	...['margin', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
	...[
		'border',
		'border-top',
		'border-right',
		'border-bottom',
		'border-left',
		'border-color',
		'border-style',
		'border-width',
		'border-radius',
	],
];
const ownPicture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i;
const longestOwnPicture = 2_000_000;

/** Deeper markup is dropped. */
const deepest = 100;

const rules: sanitizeHtml.IOptions = {
	allowedTags: [
		...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'tt', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
		...[
			'strong',
			'b',
			'em',
			'i',
			'u',
			's',
			'strike',
			'del',
			'ins',
			'sub',
			'sup',
			'small',
			'big',
			'font',
			'center',
			'span',
			'div',
			'a',
			'img',
		],
		...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'section', 'article', 'header', 'footer'],
	],
	allowedAttributes: {
		'*': ['style', 'dir', 'lang', 'align', 'title'],
		a: ['href', 'target', 'rel'],
		img: ['src', 'alt', 'width', 'height'],
		font: ['color', 'size', 'face'],
		table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
		td: ['width', 'height', 'valign', 'bgcolor', 'colspan', 'rowspan'],
		th: ['width', 'height', 'valign', 'bgcolor', 'colspan', 'rowspan'],
		tr: ['bgcolor', 'valign'],
		col: ['width', 'span'],
		ol: ['start', 'type'],
	},
	allowedStyles: { '*': Object.fromEntries(styled.map((name) => [name, [plainValue]])) },
	allowedSchemes: ['http', 'https', 'mailto', 'tel'],
	allowedSchemesByTag: { img: ['data', 'mail-picture'] },
	allowProtocolRelative: false,
	nestingLimit: deepest,
	nonTextTags: ['style', 'script', 'textarea', 'option', 'title'],
};

/** A picture whose address is a mark and its number. */
const markedPicture = /<img[^>]*? src="(mail-picture:[0-9a-f-]{36}-)(\d+)"[^>]*>/g;

/** The markup of a mail without anything that could run, send, load from elsewhere or leave its frame. */
export function cleanMail(html: string): CleanMail {
	const pictures: NamedPicture[] = [];
	// No mail can know the mark, and so name a picture by it.
	const mark = `mail-picture:${randomUUID()}-`;
	const nameOf = (src: string): string | undefined => {
		const named = readPicture(src);
		if (named === undefined) return ownPicture.test(src) && src.length <= longestOwnPicture ? src : undefined;
		pictures.push(named);
		return `${mark}${pictures.length - 1}`;
	};
	const clean = sanitizeHtml(html, {
		...rules,
		transformTags: {
			a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
			img: (tagName, { src = '', ...attribs }) => {
				const name = nameOf(src.trim());
				return { tagName, attribs: name === undefined ? attribs : { ...attribs, src: name } };
			},
		},
		exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
	});
	return { html: clean, mark, pictures, words: wordsOf(html) };
}

/** The markup with those of the pictures that are there, as `data:` addresses; the others are removed. */
export function withPictures({ html, mark, pictures }: CleanMail, found: ReadonlyMap<NamedPicture, string>): string {
	return html.replace(markedPicture, (tag, name: string, number: string) => {
		const picture = name === mark ? pictures[Number(number)] : undefined;
		const address = picture && found.get(picture);
		return address === undefined ? '' : tag.replace(`${mark}${number}`, address);
	});
}

/** The words of markup. */
export function wordsOf(html: string): string {
	const broken = html.replace(/<(br|\/(p|div|li|h[1-6]|tr|blockquote))\b/gi, '\n<$1');
	const text = sanitizeHtml(broken.replace(/<\/(td|th)\b/gi, ' </$1'), {
		allowedTags: [],
		allowedAttributes: {},
		nonTextTags: rules.nonTextTags,
		nestingLimit: deepest,
	});
	const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&nbsp;': ' ' };
	return text
		.replace(/&(lt|gt|quot|amp|nbsp);/g, (sign) => signs[sign] ?? sign)
		.replace(/[ \t\u00a0]+/g, ' ')
		.replace(/\s*\n\s*\n\s*/g, '\n\n')
		.trim();
}

function readPicture(src: string): NamedPicture | undefined {
	const [, id] = /^cid:(.+)$/is.exec(src) ?? [];
	if (id !== undefined) return { kind: 'cid', name: decode(id) };
	const address = src.startsWith('//') ? `https:${src}` : src;
	return /^https?:\/\//i.test(address) && URL.canParse(address) ? { kind: 'web', name: address } : undefined;
}

function decode(id: string): string {
	try {
		return decodeURIComponent(id);
	} catch {
		return id;
	}
}
