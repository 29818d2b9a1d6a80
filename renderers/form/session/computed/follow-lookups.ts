import type { ComputeForm } from '../../../../contract/formula/computed/load-computed.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { isAbort } from '../../../core/failure/error-facts.ts';
import type { ScreenRuntime } from '../../../core/runtime/screen-runtime.ts';
import type { FormStore } from '../../store/form-store.ts';
import { texts } from '../texts.ts';

const typingPause = 400;

interface Means {
	/** Computes what needs no lookup; null where nothing does. */
	compute: ComputeForm | null;
	call: ScreenRuntime['call'];
}

/**
 * Shows computed fields; those that look values up in other screens or call scripts are computed by the server when the user pauses. Without a response they are
 * empty and say why: the values of before may be wrong by now. Returns how to stop.
 */
export function followLookups(screen: ResolvedScreen, store: FormStore, { compute, call }: Means): () => void {
	const names = screen.fields.filter(({ lookup }) => lookup).map(({ name }) => name);
	if (names.length === 0) {
		store.setCompute(compute);
		return () => undefined;
	}
	let found: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, ownValue(store.currentValues(), name) ?? null]));
	let asked = '';
	let pause: ReturnType<typeof setTimeout> | undefined;
	let running: AbortController | undefined;
	const show = (notes: ReadonlyMap<string, string> = new Map()) => store.setCompute(withFound(compute, { found, notes }));
	const input = () =>
		Object.fromEntries(Object.entries(store.currentValues()).filter(([name]) => !names.includes(name) && name !== 'titles'));
	const ask = async () => {
		running?.abort();
		running = new AbortController();
		const values = input();
		asked = JSON.stringify(values);
		try {
			const answer = await call<{ values: Record<string, unknown>; notes: Record<string, string> }>(
				`${screen.base}/lookup`,
				{ values },
				{ method: 'POST', signal: running.signal },
			);
			found = answer.values;
			show(new Map(Object.entries(answer.notes)));
		} catch (error) {
			if (isAbort(error)) return;
			found = Object.fromEntries(names.map((name) => [name, null]));
			show(new Map(names.map((name) => [name, texts.lookupFailed().in(store.facts.language)])));
		}
	};
	const isAsked = () => JSON.stringify(input()) === asked;
	const unsubscribe = store.subscribe('*', () => {
		if (isAsked()) return;
		clearTimeout(pause);
		// By then it may have been asked, or taken back.
		pause = setTimeout(() => {
			if (!isAsked()) void ask();
		}, typingPause);
	});
	show();
	void ask();
	return () => {
		clearTimeout(pause);
		running?.abort();
		unsubscribe();
	};
}

interface Found {
	found: Readonly<Record<string, unknown>>;
	/** Why fields have no value. */
	notes: ReadonlyMap<string, string>;
}

/** The same object where the record has the values already, so that nothing is drawn again. */
function withFound(compute: ComputeForm | null, { found, notes }: Found): ComputeForm {
	return (record) => {
		const isSame = Object.entries(found).every(([name, value]) => Object.is(ownValue(record, name), value));
		const known = isSame ? (record as Record<string, unknown>) : { ...record, ...found };
		const computed = compute?.(known) ?? { record: known, notes: new Map() };
		return notes.size === 0 ? computed : { ...computed, notes: new Map([...computed.notes, ...notes]) };
	};
}
