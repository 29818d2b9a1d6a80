import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';

import type { RuleGroup } from '../../../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { PageDialog } from '../../../../../renderers/core/page/page-dialog.tsx';
import { lazyPart } from '../../../../../renderers/core/runtime/lazy-part.tsx';
import { QuerySentence } from '../../../../../renderers/query/model/query-sentence.tsx';
import { useQueryFields } from '../../../../../renderers/query/model/use-query-fields.ts';
import { withoutKeys } from '../../../../../renderers/query/model/without-keys.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { readRules, useConditionScreen } from '../facts/flow-rules.ts';
import type { ElementProps } from '../facts/panel-context.ts';
import { nodeType } from '../model/steps.ts';
import { TextProperty } from './inputs.tsx';
import { panelTexts } from './texts.ts';

const QueryBuilder = lazyPart(() =>
	import('../../../../../renderers/query/builder/query-builder.tsx').then((module) => module.QueryBuilder),
);
const noProblems: ReadonlyMap<string, string> = new Map();
const kinds = ['always', 'rules', 'formula'] as const;
type Kind = (typeof kinds)[number];

/** When a flow out of a gateway is taken. */
export function FlowProperties({ element, edit }: ElementProps) {
	const t = useText();
	const text = element.conditionExpression?.body?.trim() ?? '';
	const rules = readRules(text);
	const language: Kind = rules === null ? 'formula' : 'rules';
	const written: Kind = text === '' ? 'always' : language;
	const [wanted, setWanted] = useState<Kind | null>(null);
	const kind = wanted ?? written;
	const set = (body: string) => {
		if (body === '') return edit(element, { conditionExpression: undefined });
		const expression = element.$model.create('bpmn:FormalExpression', { body });
		expression.$parent = element;
		edit(element, { conditionExpression: expression });
	};
	const source = element.sourceRef;
	const type = source && nodeType(source);
	if (source?.default === element) return <Alert type="info" title={t(panelTexts.isDefault())} />;
	if (type !== 'exclusive' && type !== 'inclusive' && text === '') return null;
	return (
		<>
			<h4>{t(panelTexts.condition())}</h4>
			<Segmented<Kind>
				aria-label={t(panelTexts.conditionKind())}
				size="small"
				value={kind}
				options={[
					{ value: 'rules', label: t(panelTexts.byRules()) },
					{ value: 'formula', label: t(panelTexts.formula()) },
					{ value: 'always', label: t(panelTexts.always()) },
				]}
				onChange={(next) => {
					setWanted(next);
					if (next === 'always') set('');
				}}
			/>
			{kind === 'formula' && <TextProperty label={panelTexts.formula()} value={rules === null ? text : ''} rows={3} onChange={set} />}
			{kind === 'rules' && <Rules rules={rules} onChange={(next) => set(JSON.stringify(next))} />}
		</>
	);
}

function Rules({ rules, onChange }: { rules: RuleGroup | null; onChange(rules: RuleGroup): void }) {
	const t = useText();
	const known = useConditionScreen();
	const [isOpen, setOpen] = useState(false);
	if (known === null) return null;
	return (
		<div className="process-property">
			<p>{rules === null ? t(panelTexts.noRules()) : <QuerySentence screen={known} query={rules} />}</p>
			<Button size="small" onClick={() => setOpen(true)}>
				{t(panelTexts.editRules())}
			</Button>
			{isOpen && (
				<RulesDialog
					screen={known}
					rules={rules}
					onClose={() => setOpen(false)}
					onDone={(next) => {
						setOpen(false);
						onChange(withoutKeys(next));
					}}
				/>
			)}
		</div>
	);
}

interface DialogProps {
	screen: ResolvedScreen;
	rules: RuleGroup | null;
	onDone(rules: RuleGroup): void;
	onClose(): void;
}

function RulesDialog({ screen, rules, onDone, onClose }: DialogProps) {
	const t = useText();
	const fields = useQueryFields(screen);
	const [draft, setDraft] = useState<RuleGroup>(rules ?? { combinator: 'and', rules: [] });
	return (
		<PageDialog
			title={t(panelTexts.condition())}
			width={980}
			rootClassName="portal-query-dialog"
			okText={t(panelTexts.done())}
			cancelText={t(panelTexts.cancel())}
			okButtonProps={{ disabled: draft.rules.length === 0 }}
			onCancel={onClose}
			onOk={() => onDone(draft)}
		>
			<QueryBuilder fields={fields} query={draft} problems={noProblems} onChange={setDraft} />
			<p className="portal-query-sentence" aria-live="polite">
				{draft.rules.length === 0 ? t(panelTexts.noRules()) : <QuerySentence screen={screen} query={draft} />}
			</p>
		</PageDialog>
	);
}
