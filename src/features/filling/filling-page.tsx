import { FileExcelOutlined } from '@ant-design/icons';
import { App, Button, Empty, Select, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import useSWR, { mutate as mutateAll } from 'swr';

import type { FillingForm, FillingOverview, FillingRow } from '../../../contract/features/filling/filling.ts';
import { periodText } from '../../../contract/features/filling/period-text.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useChangesOf } from '../../base/api/use-changes-of.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { type AskedReport, type AskedSheet, exportPath, loadForms, loadOverview } from './filling-calls.ts';
import { OrganisationTable } from './organisation-table.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SummaryTable } from './summary-table.tsx';
import { texts } from './texts.ts';
import './filling.css';

/** The forms that the user fills in or reviews, each period with the state of the organisations and the totals. */
export function FillingPage() {
	const t = useText();
	const { address, user } = useRuntime();
	const [asked, setAsked] = useState<Partial<AskedSheet>>(() => readAsked(address?.get() ?? ''));
	const { data, error, mutate } = useSWR(['filling forms', user.id, user.tenantId], loadForms, { revalidateOnFocus: false });
	if (data === undefined) {
		if (error === undefined) return <Skeleton active className="page-skeleton" />;
		return <PageFailure error={error} onRetry={() => void mutate()} />;
	}
	const form = data.find(({ id }) => id === asked.form) ?? data[0];
	if (form === undefined)
		return (
			<div className="filling-empty">
				<h1 className="visually-hidden">{t(texts.title())}</h1>
				<Empty description={t(texts.none())} />
			</div>
		);
	const period = form.periods.find((one) => one === asked.period) ?? form.periods[0];
	const choose = (next: Partial<AskedSheet>) => {
		setAsked(next);
		address?.set(`?${new URLSearchParams({ ...next })}`);
	};
	return (
		<div className="page-card filling-page">
			<h1 className="visually-hidden">{t(texts.title())}</h1>
			<header>
				<Select
					aria-label={t(texts.form())}
					className="filling-form-choice"
					value={form.id}
					options={data.map(({ id, title }) => ({ value: id, label: title }))}
					onChange={(id: string) => choose({ form: id })}
				/>
				<Select
					aria-label={t(texts.period())}
					className="filling-period-choice"
					value={period}
					options={form.periods.map((one) => ({ value: one, label: t(periodText(one)) }))}
					onChange={(next: string) => choose({ form: form.id, period: next })}
				/>
				{form.note !== '' && <p>{form.note}</p>}
			</header>
			{period === undefined ? (
				<Empty description={t(texts.notBegun())} />
			) : (
				<Sheet key={`${form.id} ${period}`} form={form} asked={{ form: form.id, period }} />
			)}
		</div>
	);
}

function Sheet({ form, asked }: { form: FillingForm; asked: AskedSheet }) {
	const t = useText();
	const [opened, setOpened] = useState<AskedReport | null>(null);
	const { data, error, mutate } = useSWR(['filling', asked.form, asked.period], () => loadOverview(asked), { revalidateOnFocus: false });
	// A decision comes with a message.
	useChangesOf({ kind: 'filling' }, () => void mutate());
	const runtime = useRuntime();
	const { message } = App.useApp();
	const handleExport = async () => {
		try {
			await runtime.files?.save(exportPath, { ...asked });
		} catch (failure) {
			void message.error(errorText(failure), 5);
		}
	};
	const handleClose = (hasChanged: boolean) => {
		setOpened(null);
		if (hasChanged) void mutateAll((key) => Array.isArray(key) && key[0] === 'filling');
	};
	if (data === undefined) {
		if (error === undefined) return <Skeleton active />;
		return <PageFailure error={error} onRetry={() => void mutate()} />;
	}
	const open = (organisation: string) => setOpened({ ...asked, organisation });
	const own = data.rows.find(({ organisationId }) => organisationId === form.fillsFor);
	const roots = data.rows.filter(({ parentId }) => parentId === null);
	return (
		<>
			<div className="filling-facts">
				<Tag>{t(texts.deadline({ day: data.deadline }))}</Tag>
				<span role="status">{t(texts.progress(progressOf(roots)))}</span>
				<Button icon={<FileExcelOutlined aria-hidden />} onClick={() => void handleExport()}>
					{t(texts.export())}
				</Button>
				{own && (
					<Button type="primary" onClick={() => open(own.organisationId)}>
						{t(canFill(own, form) ? texts.fill() : texts.view())}
					</Button>
				)}
			</div>
			<section aria-label={t(texts.summary())}>
				<h2>{t(texts.summary())}</h2>
				<SummaryTable items={form.items} roots={roots} />
				<small>{t(texts.submittedOnly())}</small>
			</section>
			<section aria-label={t(texts.organisations())}>
				<h2>{t(texts.organisations())}</h2>
				<OrganisationTable items={form.items} rows={data.rows} onOpen={open} />
			</section>
			{opened !== null && <ReportDialog form={form} asked={opened} onClose={handleClose} />}
		</>
	);
}

/** What was returned is corrected whenever that is. */
function canFill({ state, isLate }: FillingRow, { allowsLate }: FillingForm): boolean {
	return state === 'returned' || ((state === 'open' || state === 'draft') && (allowsLate || !isLate));
}

function progressOf(roots: FillingOverview['rows']): { submitted: number; expected: number } {
	const add = (name: 'submitted' | 'expected') => roots.reduce((sum, row) => sum + row[name], 0);
	return { submitted: add('submitted'), expected: add('expected') };
}

function readAsked(search: string): Partial<AskedSheet> {
	const parameters = new URLSearchParams(search);
	const [form, period] = [parameters.get('form'), parameters.get('period')];
	return { ...(form !== null && { form }), ...(period !== null && { period }) };
}
