import { PlusOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useMemo, useState } from 'react';
import { withStatement } from '../../contract/base/join-texts.ts';
import type { StoredRecord } from '../../contract/records/list-query.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { readError } from '../core/failure/error-facts.ts';
import { actionTitle } from '../core/records/list-actions.ts';
import { queryRecords } from '../core/records/record-calls.ts';
import { mayDo } from '../core/runtime/may-do.ts';
import { useRegistry } from '../core/runtime/renderer-registry.ts';
import { RuntimeContext, useRuntime } from '../core/runtime/runtime-context.ts';
import { useText } from '../core/texts/use-text.ts';
import { type SelectorEntry, toEntry } from './selector-entry.ts';
import { texts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	/** Only records for which this holds may be picked. */
	filter: RuleGroup | undefined;
	onCreated(entry: SelectorEntry): void;
}

/** Makes a record where one was looked for in vain, with its screen's own form; offered to those who may create. */
export function QuickCreate({ screen, filter, onCreated }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { formDialog: FormDialog } = useRegistry();
	const { message } = App.useApp();
	const [isOpen, setOpen] = useState(false);
	/** The form below has its own unsaved work, which does not end by saving this one. */
	const nested = useMemo(() => {
		const wasDirty = runtime.isDirty();
		return { ...runtime, setDirty: (isDirty: boolean) => runtime.setDirty(isDirty || wasDirty) };
	}, [runtime]);
	if (FormDialog === undefined || !screen.selector.quickCreate || !mayDo(screen, 'create', runtime)) return null;
	const choose = async (record: StoredRecord) => {
		const rules = [{ field: 'id', operator: 'equal' as const, value: record.id }, ...(filter ? [filter] : [])];
		const request = { query: { combinator: 'and' as const, rules }, requestPage: { pageNo: 1, limit: 1 } };
		const { dataResult } = await queryRecords(runtime, screen, { request });
		if (dataResult[0] === undefined) void message.warning(t(texts.createdElsewhere()), 5);
		else onCreated(toEntry(screen, dataResult[0], runtime.language));
	};
	const handleSaved = (record: StoredRecord) => {
		setOpen(false);
		choose(record).catch((error: unknown) => {
			const reason = readError(error, runtime.language).message;
			void message.error(withStatement(texts.createdNotChosen(), reason).in(runtime.language), 6);
		});
	};
	return (
		<>
			<Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
				{actionTitle(screen, 'create', t)}
			</Button>
			{isOpen && (
				<RuntimeContext value={nested}>
					<FormDialog screen={screen} recordId={undefined} onSaved={handleSaved} onClose={() => setOpen(false)} />
				</RuntimeContext>
			)}
		</>
	);
}
