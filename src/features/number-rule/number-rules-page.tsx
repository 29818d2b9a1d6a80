import { Button, Descriptions, Empty, Skeleton, Space, Table, Tag } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import {
	type NumberCounterAnswer,
	type NumberRuleAnswer,
	numberRuleResetRight,
	numberRulesPath,
} from '../../../contract/features/operations/number-rules.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { GapsDialog } from './gaps-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { texts } from './texts.ts';
import './number-rules.css';

interface Opened {
	dialog: 'gaps' | 'reset';
	rule: NumberRuleAnswer;
	counter: NumberCounterAnswer;
}

/** The number rules, with the next numbers of the tenant. */
export function NumberRulesPage() {
	const t = useText();
	const { language } = useRuntime();
	const [opened, setOpened] = useState<Opened | null>(null);
	const { data, error, mutate } = useSWR(['number-rules', language], () =>
		callApi<NumberRuleAnswer[]>(numberRulesPath, undefined, { method: 'GET', isQuiet: true }),
	);
	const handleClose = () => setOpened(null);
	const handleDone = () => {
		setOpened(null);
		void mutate();
	};
	return (
		<div className="number-rules-page">
			<header>
				<h1>{t(texts.title())}</h1>
				<span>{t(texts.intro())}</span>
			</header>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active />}
			{data?.length === 0 && <Empty description={t(texts.none())} />}
			{data?.map((rule) => (
				<Rule key={rule.name} rule={rule} onOpen={(dialog, counter) => setOpened({ dialog, rule, counter })} />
			))}
			{opened?.dialog === 'gaps' && <GapsDialog rule={opened.rule} counter={opened.counter} onClose={handleClose} />}
			{opened?.dialog === 'reset' && <ResetDialog rule={opened.rule} counter={opened.counter} onClose={handleClose} onDone={handleDone} />}
		</div>
	);
}

function Rule({ rule, onOpen }: { rule: NumberRuleAnswer; onOpen(dialog: Opened['dialog'], counter: NumberCounterAnswer): void }) {
	const t = useText();
	const { may } = useRuntime();
	const mayReset = may(numberRuleResetRight);
	const uses = rule.uses.map(({ title, field }) => (field === null ? title : t(texts.use({ screen: title, field }))));
	return (
		<section>
			<h2>
				{rule.title}
				<Tag color={rule.isGapFree ? 'success' : 'default'}>{t(rule.isGapFree ? texts.isGapFree() : texts.mayHaveGaps())}</Tag>
			</h2>
			{rule.description !== '' && <p>{rule.description}</p>}
			<Descriptions
				bordered
				size="small"
				column={{ xs: 1, md: 3 }}
				items={[
					{ key: 'pattern', label: t(texts.pattern()), children: <code>{rule.pattern}</code> },
					{ key: 'example', label: t(texts.example()), children: rule.example },
					{ key: 'period', label: t(texts.restarts()), children: t(texts[rule.period]()) },
					{ key: 'scope', label: t(texts.scope()), children: t(rule.isPerOrganisation ? texts.perOrganisation() : texts.perTenant()) },
					{
						key: 'uses',
						label: t(texts.usedBy()),
						span: 2,
						children:
							uses.length === 0 ? (
								t(texts.unused())
							) : (
								<Space wrap>
									{uses.map((use) => (
										<span key={use}>{use}</span>
									))}
								</Space>
							),
					},
				]}
			/>
			<Table
				rowKey={({ period, organisationId }) => `${period} ${organisationId}`}
				size="small"
				pagination={rule.counters.length > 10 && { pageSize: 10, showSizeChanger: false }}
				scroll={{ x: 600 }}
				dataSource={rule.counters}
				columns={[
					{ title: t(texts.period()), dataIndex: 'period', width: 140, render: (period: string) => period || t(texts.always()) },
					...(rule.isPerOrganisation ? [{ title: t(texts.organisation()), dataIndex: 'organisation' }] : []),
					{
						title: t(texts.next()),
						dataIndex: 'number',
						render: (number: string, { isUsedUp }) => (isUsedUp ? <Tag color="error">{t(texts.usedUp())}</Tag> : number),
					},
					{
						title: t(texts.actions()),
						width: 260,
						render: (_, counter) => (
							<Space>
								<Button size="small" type="link" onClick={() => onOpen('gaps', counter)}>
									{t(texts.gaps())}
								</Button>
								{mayReset && (
									<Button size="small" type="link" onClick={() => onOpen('reset', counter)}>
										{t(texts.set())}
									</Button>
								)}
							</Space>
						),
					},
				]}
			/>
		</section>
	);
}
