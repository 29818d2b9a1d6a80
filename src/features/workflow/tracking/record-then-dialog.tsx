import { Alert, Skeleton } from 'antd';
import useSWR from 'swr';
import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { CaseDetail, CaseHistoryLine, RecordThen } from '../../../../contract/features/workflow/cases.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useReferenceTitles } from '../../../../renderers/core/records/use-reference-titles.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { RecordFields } from '../base/record-fields.tsx';
import { useCaseScreen } from '../base/use-case-screen.ts';
import { texts } from './texts.ts';
import { getRecordThen } from './tracking-calls.ts';

interface Props {
	found: CaseDetail;
	line: CaseHistoryLine;
	onClose(): void;
}

/** The record of a case as it was after an action, and which of its values are others today. */
export function RecordThenDialog({ found, line, onClose }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const screen = useCaseScreen(found);
	const {
		data: then,
		error,
		mutate,
	} = useSWR(['record-then', found.id, line.id], () => getRecordThen(runtime, found.id, line.id), { revalidateOnFocus: false });
	const title = t(texts.thenOf({ at: formatDateTime(line.at) }));
	return (
		<PageDialog title={title} width="min(720px, calc(100% - 16px))" footer={null} onCancel={onClose}>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{error === undefined && (then === undefined || screen === null) && <Skeleton active />}
			{then?.record === null && <Alert type="info" showIcon title={t(texts.noRecord())} />}
			{then !== undefined && then.record !== null && screen !== null && <Then {...{ screen, then, record: then.record }} />}
		</PageDialog>
	);
}

function Then({ screen, then, record }: { screen: ResolvedScreen; then: RecordThen; record: Record<string, unknown> }) {
	const t = useText();
	const fields = screen.fields.filter(({ name }) => then.changed.includes(name));
	const titles = useReferenceTitles(fields.map((field) => ({ field, value: record[field.name] })));
	const titleOf = (value: unknown) => titles.get(String(value)) ?? String(value);
	const found = fields
		.filter(({ name, reference }) => reference !== undefined && record[name] !== null && record[name] !== undefined)
		.map(({ name }) => [name, Array.isArray(record[name]) ? record[name].map(titleOf) : titleOf(record[name])]);
	const shown = { ...record, titles: { ...(record.titles as object), ...Object.fromEntries(found) } } as unknown as StoredRecord;
	// Fields that the form never shows, such as the state of the process, are no difference to people.
	const names = screen.form.groups.flatMap((group) => group.fields.map(({ field }) => field));
	const differing = fields.filter(({ name }) => names.includes(name)).map(({ title }) => title);
	return (
		<>
			<Alert
				type="info"
				showIcon
				title={t(differing.length === 0 ? texts.unchanged() : texts.differing({ fields: t(joinTexts(differing)) }))}
			/>
			<div className="case-then-record">
				<RecordFields screen={screen} record={shown} />
			</div>
		</>
	);
}
