import type { FieldProps } from '@rjsf/utils';
import { Button } from 'antd';
import { useMemo, useState } from 'react';

import { isPlainObject } from '../../../../../../contract/input/plain-object.ts';
import { resolveScreen } from '../../../../../../contract/resolve/resolve-screen.ts';
import type { RuleGroup } from '../../../../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../../../../contract/screen/resolved-screen.ts';
import { PageDialog } from '../../../../../../renderers/core/page/page-dialog.tsx';
import { lazyPart } from '../../../../../../renderers/core/runtime/lazy-part.tsx';
import { QuerySentence } from '../../../../../../renderers/query/model/query-sentence.tsx';
import { useQueryFields } from '../../../../../../renderers/query/model/use-query-fields.ts';
import { withoutKeys } from '../../../../../../renderers/query/model/without-keys.ts';
import { useText } from '../../../../../base/i18n/use-text.ts';
import { designTexts } from '../../../texts.ts';
import { useDesigner } from '../../state/designer-context.ts';
import { type PanelInput, usePanel, usePanelInput } from '../panel-context.ts';
import { panelTexts } from './texts.ts';

const QueryBuilder = lazyPart(() =>
	import('../../../../../../renderers/query/builder/query-builder.tsx').then((module) => module.QueryBuilder),
);
const empty: RuleGroup = { combinator: 'and', rules: [] };
const noProblems: ReadonlyMap<string, string> = new Map();

/** A condition as a sentence; it is changed with the query builder. */
export function ConditionField(props: FieldProps) {
	const input = usePanelInput(props);
	const t = useText();
	const { id, title, value, change } = input;
	const [isOpen, setOpen] = useState(false);
	const screen = useConditionScreen(input);
	const query = isPlainObject(value) && Array.isArray(value.rules) ? (value as unknown as RuleGroup) : null;
	return (
		<div className="designer-condition">
			{query !== null && (
				<p className="designer-sentence">
					<QuerySentence screen={screen} query={query} />
				</p>
			)}
			<Button
				id={id}
				size="small"
				aria-label={`${title}: ${t(query === null ? panelTexts.editCondition() : panelTexts.changeCondition())}`}
				onClick={() => setOpen(true)}
			>
				{t(query === null ? panelTexts.editCondition() : panelTexts.changeCondition())}
			</Button>
			{query !== null && (
				<Button size="small" type="text" onClick={() => change(undefined)}>
					{t(panelTexts.clear())}
				</Button>
			)}
			{isOpen && (
				<ConditionDialog
					title={title}
					screen={screen}
					query={query ?? empty}
					onClose={() => setOpen(false)}
					onDone={(next) => {
						setOpen(false);
						change(next.rules.length === 0 ? undefined : withoutKeys(next));
					}}
				/>
			)}
		</div>
	);
}

interface DialogProps {
	title: string;
	screen: ResolvedScreen;
	query: RuleGroup;
	onDone(query: RuleGroup): void;
	onClose(): void;
}

function ConditionDialog({ title, screen, query, onDone, onClose }: DialogProps) {
	const t = useText();
	const fields = useQueryFields(screen);
	const [draft, setDraft] = useState(query);
	return (
		<PageDialog
			title={title}
			width={980}
			style={{ top: '5vh' }}
			rootClassName="portal-query-dialog"
			cancelText={t(designTexts.cancel())}
			onCancel={onClose}
			onOk={() => onDone(draft)}
		>
			<QueryBuilder fields={fields} query={draft} problems={noProblems} onChange={setDraft} />
			<p className="portal-query-sentence" aria-live="polite">
				{draft.rules.length === 0 ? t(panelTexts.notSet()) : <QuerySentence screen={screen} query={draft} />}
			</p>
		</PageDialog>
	);
}

/** The screen whose fields a condition is about: this one, a row of a child table, or the one that a reference names. */
function useConditionScreen({ name, path }: PanelInput): ResolvedScreen {
	const { screen, fields } = usePanel();
	const { view, language } = useDesigner();
	const { raw, screens } = view();
	const target = name === 'filter' ? targetOf(raw, [...path.slice(0, -1), 'screen']) : undefined;
	const other = target === undefined ? undefined : screens.get(target);
	return useMemo(() => {
		if (other !== undefined) return resolveScreen({ ...other, language, screens });
		return fields === screen.fields ? screen : { ...screen, fields };
	}, [other, language, screens, fields, screen]);
}

function targetOf(raw: unknown, path: ReadonlyArray<string | number>): string | undefined {
	const found = path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], raw);
	return typeof found === 'string' ? found : undefined;
}
