import { type Message, messageOf } from '../../../contract/base/define-texts.ts';
import type { Database, RecordDatabase } from '../../db/database.ts';
import { announceEvent } from '../base/event-hub.ts';
import type { ConfirmedChange } from '../document/document-kind.ts';
import type { DocumentPlan, PlannedLoss, PlannedStep, StoreRefusal } from '../document/document-plan.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import { applyDestructive, identify, type Loss, measureLoss } from './apply-destructive.ts';
import { applyStorage } from './apply-storage.ts';
import { findDuplicates } from './find-duplicates.ts';
import { planStorage } from './plan-storage.ts';
import { sealColumns } from './seal-columns.ts';
import { refusedPointer, type StorageRefusal } from './storage-refusal.ts';
import type { StorageStep } from './tables/table-plan.ts';
import { exampleTexts, lossTexts, stepTexts } from './texts.ts';

/** What the database would gain and lose for screens, and what the records in it would prevent. */
export async function planScreens(database: Database, screens: LoadedScreen[]): Promise<DocumentPlan> {
	const plan = await planStorage(database, screens);
	const refusals = [...plan.refusals, ...(await findDuplicates(database.system as unknown as RecordDatabase, screens, plan.steps))];
	const losses = await measureLoss(database, plan.destructive);
	return { steps: plan.steps.flatMap(toStep), losses: losses.map(toLoss), refusals: toStoreRefusals(refusals, screens) };
}

/** Makes every change of screens that loses nothing. */
export async function storeScreens(database: Database, screens: LoadedScreen[]): Promise<StoreRefusal[]> {
	const refusals = await applyStorage(database, { screens });
	return toStoreRefusals([...refusals, ...(await sealColumns(database, screens, refusals))], screens);
}

/** The same, after the losses that a person confirmed. */
export async function applyScreens(
	database: Database,
	screens: LoadedScreen[],
	{ losses, names, begin }: ConfirmedChange,
): Promise<StoreRefusal[]> {
	const { destructive } = await planStorage(database, screens);
	const steps = destructive.filter((step) => losses.has(identify(step)));
	const wanted = { screens, only: names };
	const isOnline = steps.length === 0 && begin === undefined;
	const refusals = isOnline ? await applyStorage(database, wanted) : await applyDestructive(database, wanted, { steps, begin });
	if (isOnline) await announceEvent(database.system, { type: 'storage' });
	return toStoreRefusals([...refusals, ...(await sealColumns(database, screens, refusals))], screens);
}

/** How a rename goes on while both versions of a screen work is part of the rename. */
function toStep({ screen, kind, tableName, name: target }: StorageStep): PlannedStep[] {
	if (kind === 'keepNames' || kind === 'renameHistory' || kind === 'endNames') return [];
	return [{ name: screen, kind, tableName, target, describe: (table) => messageOf(stepTexts, kind, { table, name: target }) }];
}

function toLoss({ step, rows, example }: Loss): PlannedLoss {
	const { screen, kind, tableName, column, from, to } = step;
	const describe: PlannedLoss['describe'] = (table, count) => lossMessage(kind, example, { table, column, from, to, rows: count });
	return { name: screen, key: identify(step), kind, tableName, column, rows, example, describe };
}

function lossMessage(kind: keyof typeof lossTexts, example: string | null, values: Record<string, unknown>): Message {
	const loss = messageOf(lossTexts, kind, values);
	return example === null ? loss : exampleTexts.withExample({ loss, example });
}

function toStoreRefusals(refusals: StorageRefusal[], screens: LoadedScreen[]): StoreRefusal[] {
	return refusals.map((refusal) => {
		const { screen: name, code, message } = refusal;
		const file = screens.find((screen) => screen.name === name)?.file;
		return { name, code, pointer: refusedPointer(refusal, file), message, isTemporary: code === 'table-busy' };
	});
}
