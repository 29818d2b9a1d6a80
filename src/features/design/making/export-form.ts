import type { Message } from '../../../../contract/base/define-texts.ts';
import type { NamedRecord } from '../../../../contract/design/form-definition.ts';
import { isId } from '../../../../contract/input/id.ts';
import type { PageContext } from '../../../../renderers/core/page/page-context.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { makingTexts } from './texts.ts';

const exportPath = '/platform/v3/form/def/exportForm';

/** Saves an archive of a form, after the records that its documents name were shown. */
export async function exportForm(name: string, { files, language }: ScreenRuntime, { confirm }: PageContext): Promise<void> {
	const { records } = await callApi<{ records: NamedRecord[] }>(exportPath, { ids: name, dryRun: true });
	const isAgreed =
		records.length === 0 ||
		(await confirm({
			title: makingTexts.exportTitle().in(language),
			text: makingTexts.exportNames({ records: records.map((record) => sayRecord(record).in(language)).join('\n') }).in(language),
			okText: makingTexts.exportAnyway().in(language),
		}));
	if (isAgreed) await files?.save(exportPath, { ids: name });
}

/** A record that documents name, with these, and what they name it by if that says something. */
export function sayRecord({ screenTitle, title, value, documents }: NamedRecord): Message {
	const screen = screenTitle ?? makingTexts.archiveUnknown();
	const shown = { screen, title: title ?? value, documents: documents.join(', ') };
	return title === null || title === value || isId(value)
		? makingTexts.archiveRecord(shown)
		: makingTexts.archiveNamed({ ...shown, value });
}
