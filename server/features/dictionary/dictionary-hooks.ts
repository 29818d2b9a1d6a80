import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import { sayDictionary } from './dictionary-texts.ts';

type Engine = Pick<MetadataEngine, 'dictionaries' | 'refresh'>;

interface Item {
	value: string;
	title: string;
}

/** What is in use is not taken away, and a change is active everywhere when the save answers. */
export function createDictionaryHooks(engine: Engine): ScreenHooks {
	return {
		async beforeSave(event) {
			const { record, before } = event;
			if (!before) return;
			const kept = new Set(itemsOf(record).map(({ value }) => value));
			await refuseUsed(
				engine,
				event,
				itemsOf(before).filter(({ value }) => !kept.has(value)),
			);
		},

		async beforeRemove({ record, language }) {
			const screens = engine.dictionaries.screensUsing(String(record.key), language);
			if (screens.length === 0) return;
			const values = { title: String(record.name), screens: screens.join(sayDictionary('mark', language)) };
			throw new PortalError('inUse', { message: sayDictionary('dictionaryInUse', language, values) });
		},

		// The screens that use it get a new revision, which every browser hears of.
		afterCommit: () => engine.refresh(),
	};
}

async function refuseUsed(engine: Engine, { record, language }: SaveEvent, items: Item[]): Promise<void> {
	if (items.length === 0) return;
	const uses = await engine.dictionaries.countUses({ key: String(record.key), values: items.map(({ value }) => value) }, language);
	const used = items.find(({ value }) => uses.some((use) => use.value === value));
	if (!used) return;
	const told = uses.filter((use) => use.value === used.value).map(({ screen, count }) => sayDictionary('use', language, { screen, count }));
	const message = sayDictionary('itemInUse', language, { title: used.title, uses: told.join(sayDictionary('mark', language)) });
	throw invalidInput([{ path: 'items', message }], message);
}

function itemsOf({ items }: Record<string, unknown>): Item[] {
	return Array.isArray(items) ? (items as Item[]) : [];
}
