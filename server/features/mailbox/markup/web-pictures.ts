import type { BlockList } from 'node:net';

import { mailboxLimits } from '../../../../contract/features/mailbox/mailbox.ts';
import { fetchPicture, toPictureAddress } from '../../../outgoing/fetch-picture.ts';
import type { CleanMail, NamedPicture } from './clean-mail.ts';

const longest = 12_000;
const greatestPicture = 3_000_000;
const mostBytes = 10_000_000;
const atOnce = 6;

/** Reads the pictures of other servers that a mail names; those that cannot be read are missing. The portal reads them, so that no sender learns who reads where. */
export async function readWebPictures({ pictures }: Pick<CleanMail, 'pictures'>, allowed: BlockList): Promise<Map<NamedPicture, string>> {
	const signal = AbortSignal.timeout(longest);
	const web = pictures.filter(({ kind }) => kind === 'web');
	const addresses = [...new Set(web.map(({ name }) => name))].slice(0, mailboxLimits.pictures);
	const found = new Map<string, string>();
	let bytes = 0;
	const waiting = [...addresses];
	const work = async () => {
		for (let address = waiting.shift(); address !== undefined && bytes < mostBytes; address = waiting.shift()) {
			const picture = await fetchPicture(address, { maxBytes: greatestPicture, signal }, { allowed }).catch(() => undefined);
			const shown = picture && toPictureAddress(picture);
			if (shown === undefined) continue;
			bytes += shown.length;
			found.set(address, shown);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	return new Map(web.flatMap((named) => (found.has(named.name) ? [[named, found.get(named.name) ?? ''] as const] : [])));
}
