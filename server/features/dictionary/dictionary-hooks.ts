import { joinTexts } from '../../../contract/base/join-texts.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import { dictionaryTexts } from './texts.ts';

type Engine = Pick<MetadataEngine, 'dictionaries' | 'refresh'>;

interface Item {
	value: string;
	title: string;
}

/** Values in use cannot be removed, and a change is active everywhere when the save returns. */
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
			const values = { title: String(record.name), screens: joinTexts(screens) };
			throw new PortalError('inUse', { message: dictionaryTexts.dictionaryInUse(values) });
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
	const told = uses.filter((use) => use.value === used.value).map(({ screen, count }) => dictionaryTexts.use({ screen, count }));
	const message = dictionaryTexts.itemInUse({ title: used.title, uses: joinTexts(told) });
	throw invalidInput([{ path: 'items', message }], message);
}

function itemsOf({ items }: Record<string, unknown>): Item[] {
	return Array.isArray(items) ? (items as Item[]) : [];
}
