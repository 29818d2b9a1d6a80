import type { Database } from '../../../db/database.ts';
import type { CipherSuiteName } from '../../../process/secrets/cipher-suites.ts';
import { hashOf, suiteOf } from './seal-entries.ts';
import { type CheckedLink, countOutside, type Link, readLinks } from './store.ts';

const atOnce = 2_000;

/** What a check found. */
export interface ChainReport {
	/** The last good link; undefined for an empty chain. */
	head: Link | undefined;
	/** Where a segment with other algorithms than the link before begins. */
	segments: Array<{ number: number; suite: CipherSuiteName }>;
	/** Entries of the last seconds, without a link. */
	waiting: number;
	/** The first wrong link; undefined when all are right. */
	problem: ChainProblem | undefined;
}

type ChainProblem =
	/** Its entry or its hash is another one than it was. */
	| { kind: 'changed'; link: CheckedLink }
	/** Its entry is gone. */
	| { kind: 'removed'; link: CheckedLink }
	/** There is no link of this number. */
	| { kind: 'gap'; number: number }
	/** The link that somebody noted has another hash, or is not there. */
	| { kind: 'anchor'; number: number }
	/** Entries that the portal has not written. */
	| { kind: 'unknown'; count: number };

/** Computes every link again; `anchor` is a link that was noted elsewhere, so that a chain made anew is found. */
export async function verifyChain(
	database: Database,
	{ anchor, signal }: { anchor?: Link; signal?: AbortSignal } = {},
): Promise<ChainReport> {
	let head: Link | undefined;
	const segments: ChainReport['segments'] = [];
	const report = (problem: ChainProblem): ChainReport => ({ head, segments, waiting: 0, problem });
	for (let count = atOnce; count === atOnce; ) {
		signal?.throwIfAborted();
		const links = await readLinks(database, head?.number ?? 0, atOnce);
		count = links.length;
		for (const link of links) {
			const problem = problemOf(link, head ?? { number: 0, hash: '' }, anchor);
			if (problem) return report(problem);
			const suite = suiteOf(link.hash);
			if (segments.at(-1)?.suite !== suite) segments.push({ number: link.number, suite });
			head = { number: link.number, hash: link.hash };
		}
	}
	if (anchor && anchor.number > (head?.number ?? 0)) return report({ kind: 'anchor', number: anchor.number });
	const { waiting, unknown } = await countOutside(database);
	if (unknown > 0) return report({ kind: 'unknown', count: unknown });
	return { head, segments, waiting, problem: undefined };
}

/** What is wrong with a link behind a good one. */
function problemOf(link: CheckedLink, previous: Link, anchor: Link | undefined): ChainProblem | undefined {
	const number = previous.number + 1;
	if (link.number !== number) return { kind: 'gap', number };
	if (link.content === null) return { kind: 'removed', link };
	if (hashOf({ number, previous: previous.hash, content: link.content }, suiteOf(link.hash)) !== link.hash)
		return { kind: 'changed', link };
	return anchor?.number === number && anchor.hash !== link.hash ? { kind: 'anchor', number } : undefined;
}

/** What is wrong, for operators. */
export function chainProblemText(problem: ChainProblem): string {
	if (problem.kind === 'gap') return `The link ${problem.number} of the audit log is missing.`;
	if (problem.kind === 'anchor') return `The link ${problem.number} is not the one that was noted: the chain was cut or made anew.`;
	if (problem.kind === 'unknown') return `The portal did not write ${problem.count} entries of the audit log.`;
	const { number, id, at, action, account } = problem.link;
	if (problem.kind === 'removed') return `The first broken link is ${number}: its entry ${id} was removed.`;
	return `The first broken link is ${number}: the entry ${id} (${at?.toISOString()}, ${action} by ${account}) was changed.`;
}
