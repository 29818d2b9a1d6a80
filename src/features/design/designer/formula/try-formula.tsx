import { Select } from 'antd';
import { useEffect, useState } from 'react';
import useSWR from 'swr';

import type { ListAnswer } from '../../../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../../../../renderers/core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../../../../renderers/core/runtime/screen-runtime.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { errorText } from '../../../../base/send/answer.ts';
import { designCalls } from '../../design-calls.ts';
import { formulaTexts } from './texts.ts';

const pause = 300;

interface Props {
	screen: ResolvedScreen;
	field: ResolvedField | null;
	/** Empty: nothing to try. */
	formula: string;
}

/** The result of the formula for a record of the active screen. */
export function TryFormula({ screen, field, formula }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { data } = useSWR(['formula-records', screen.name], () => readRecords(runtime, screen.name), { revalidateOnFocus: false });
	const [chosen, setChosen] = useState<string | null>(null);
	const [shown, setShown] = useState<string | null>(null);
	const recordId = chosen ?? data?.[0]?.value ?? null;
	const { type = 'string', format, decimals } = field ?? {};
	useEffect(() => {
		setShown(null);
		if (recordId === null || formula === '') return;
		let isCurrent = true;
		const timer = setTimeout(() => {
			const asked = { screen: screen.name, formula, recordId, field: { type, ...(format && { format }), ...(decimals && { decimals }) } };
			designCalls.tryFormula(asked).then(
				({ value, problem }) =>
					isCurrent &&
					setShown(
						problem === null
							? t(formulaTexts.result({ value: value === null ? t(formulaTexts.emptyResult()) : String(value) }))
							: t(formulaTexts.noResult({ reason: problem })),
					),
				(error) => isCurrent && setShown(errorText(error)),
			);
		}, pause);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [screen.name, formula, recordId, type, format, decimals, t]);
	if (data?.length === 0) return <p className="design-note">{t(formulaTexts.noRecords())}</p>;
	return (
		<div className="formula-trial">
			<span>{t(formulaTexts.record())}</span>
			<Select aria-label={t(formulaTexts.record())} value={recordId} options={data ?? []} onChange={setChosen} />
			<output>{shown}</output>
		</div>
	);
}

/** The newest records; none for a screen that was never saved. */
async function readRecords(runtime: ScreenRuntime, name: string): Promise<Array<{ value: string; label: string }>> {
	try {
		const { base, titleField } = await runtime.loadScreen(name);
		const { dataResult } = await runtime.call<ListAnswer>(`${base}/query`, { requestPage: { pageNo: 1, limit: 20 } });
		return dataResult.map((record) => ({ value: record.id, label: String(record[titleField] ?? record.id) }));
	} catch {
		return [];
	}
}
