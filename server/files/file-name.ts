import { extensionOf } from '../../contract/files/file-kinds.ts';

const longest = 120;

/** Letters that show a name as something else than it is: those that turn the direction of writing around, and those that nobody sees. */
const deceiving = /[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}\u3164\uffa0]/gu;

/** A longer name is cut before it is cleaned. */
const maxRead = 1000;

/** The name under which an upload is shown and saved: no folders, nothing invisible, of a sensible length with its ending kept. */
export function cleanFileName(name: string | undefined): string {
	const last = (name ?? '').normalize('NFC').split(/[\\/]/).at(-1)?.slice(-maxRead) ?? '';
	const clean = last
		.replace(deceiving, '')
		.replace(/[<>:"|?*]/g, '_')
		.replace(/\s+/g, ' ')
		.replace(/^[\s.]+|[\s.]+$/g, '');
	const ending = extensionOf(clean);
	const stem = ending === '' ? clean : clean.slice(0, -ending.length - 1);
	return ending === '' ? stem.slice(0, longest) : `${[...(stem.trim() || '文件')].slice(0, longest).join('')}.${ending}`;
}
