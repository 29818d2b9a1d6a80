import { mostTickets, type PersonPhotos } from '../../../contract/files/attachment.ts';
import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';
import { fileAddress } from '../files/file-calls.ts';

type Runtime = Pick<ScreenRuntime, 'call' | 'files' | 'paths' | 'user'>;

/** One call asks for all people who are drawn within this time of each other, in ms. */
const batchWait = 100;
/** What is known of a person is believed for this long, in ms: a ticket is valid for a minute. */
const belief = 50_000;

interface Known {
	address: Promise<string | undefined>;
	until: number;
}

interface Waiting {
	id: string;
	answer(address: string | undefined): void;
}

const known = new Map<string, Known>();
let waiting: Waiting[] = [];

/** The address of the small photo of a person; undefined for one who has none, or none that the user may see. */
export function personPhoto(runtime: Runtime, id: string): Promise<string | undefined> {
	const key = `${runtime.user.id} ${runtime.user.tenantId} ${id}`;
	const found = known.get(key);
	if (found !== undefined && found.until > Date.now()) return found.address;
	const address = new Promise<string | undefined>((answer) => {
		if (waiting.length === 0) setTimeout(() => void askForAll(runtime), batchWait);
		waiting.push({ id, answer });
	});
	for (const [old, { until }] of known) if (until <= Date.now()) known.delete(old);
	known.set(key, { address, until: Date.now() + belief });
	return address;
}

async function askForAll(runtime: Runtime): Promise<void> {
	const asked = waiting;
	waiting = [];
	for (let start = 0; start < asked.length; start += mostTickets) {
		const part = asked.slice(start, start + mostTickets);
		const personIds = [...new Set(part.map(({ id }) => id))];
		// A list without photos is no trouble.
		const photos = await runtime
			.call<PersonPhotos>(`${runtime.paths.files}/photos`, { personIds })
			.then((answer) => answer?.photos ?? {})
			.catch((): PersonPhotos['photos'] => ({}));
		for (const { id, answer } of part) {
			const photo = photos[id];
			answer(photo && fileAddress(runtime, photo, 'thumbnail'));
		}
	}
}
