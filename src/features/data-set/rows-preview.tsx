import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import useSWR from 'swr';

import type { DataSetFile } from '../../../contract/data-sets/data-set.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { tryDataSet } from './data-set-calls.ts';
import { RowsTable } from './rows-table.tsx';
import { texts } from './texts.ts';
import './data-set.css';

const shownRows = 50;

type TriedRows = ReturnType<typeof useTriedRows>;

/** The first rows of a data set that is not stored, with the rights of the user. */
export function useTriedRows(definition: DataSetFile | null) {
	return useSWR(
		definition && ['data-set-try', JSON.stringify(definition)],
		([, text]) => tryDataSet(JSON.parse(text) as DataSetFile, shownRows),
		{ revalidateOnFocus: false, keepPreviousData: true, shouldRetryOnError: false },
	);
}

/** These rows, or what is shown instead of them. */
export function RowsPreview({ preview: { data, error, isValidating }, children }: { preview: TriedRows; children?: ReactNode }) {
	const t = useText();
	const titles = data?.parameters.filter(({ name }) => data.missing.includes(name)).map(({ title }) => title) ?? [];
	return (
		<section className="data-set-preview" aria-busy={isValidating} aria-label={t(texts.preview({ count: shownRows }))}>
			{children || (
				<>
					<h3>
						{t(texts.preview({ count: shownRows }))}
						{data && <small>{t((data.isCut ? texts.more : texts.total)({ count: data.total }))}</small>}
					</h3>
					{error !== undefined && <Alert type="warning" showIcon title={errorText(error)} />}
					{titles.length > 0 && <Alert type="info" showIcon title={t(texts.missing({ titles: titles.join(' / ') }))} />}
					{data ? <RowsTable columns={data.columns} rows={data.rows} /> : error === undefined && <Skeleton active />}
				</>
			)}
		</section>
	);
}
