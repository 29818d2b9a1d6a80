import { AutoComplete, Form, Input, Segmented, Select } from 'antd';
import useSWR from 'swr';

import { type CodeSourcesAnswer, type CodeTablesAnswer, codeTablesPath } from '../../../contract/features/operations/code-generation.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { coreTexts } from '../../../renderers/core/texts/texts.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { type CodeWish, proposeName } from './code-wish.ts';
import { texts } from './texts.ts';

export interface InputProps {
	sources: CodeSourcesAnswer;
	wish: CodeWish;
	set(change: Partial<CodeWish>): void;
}

/** A table, a statement or a list of another system. */
export function SourceInput({ sources, wish, set }: InputProps) {
	const t = useText();
	const isInterface = sources.sources.some(({ code, isInterface }) => code === wish.source && isInterface);
	return (
		<>
			<Form.Item label={t(texts.source())} htmlFor="code-source">
				<Select
					id="code-source"
					placeholder={t(coreTexts.pleaseChoose())}
					value={wish.source}
					options={sources.sources.map(({ code, title }) => ({ value: code, label: `${title} (${code})` }))}
					onChange={(source: string) => set({ source, table: '', key: '', list: '', sql: undefined })}
				/>
			</Form.Item>
			{isInterface ? (
				<ListInput {...{ wish, set }} />
			) : (
				<Form.Item>
					<Segmented
						aria-label={t(texts.rows())}
						options={[
							{ value: 'table', label: t(texts.table()) },
							{ value: 'sql', label: 'SQL' },
						]}
						value={wish.sql === undefined ? 'table' : 'sql'}
						onChange={(value) => set({ table: '', sql: value === 'sql' ? '' : undefined })}
					/>
				</Form.Item>
			)}
			{!isInterface && (wish.sql === undefined ? <ForeignTableInput {...{ wish, set }} /> : <SqlInput {...{ sql: wish.sql, set }} />)}
			<Form.Item label={t(texts.key())} htmlFor="code-key" extra={t(texts.keyHint())}>
				<Input id="code-key" maxLength={200} value={wish.key ?? ''} onChange={(event) => set({ key: event.target.value })} />
			</Form.Item>
		</>
	);
}

function ForeignTableInput({ wish, set }: Omit<InputProps, 'sources'>) {
	const t = useText();
	const { data, error, mutate } = useSWR(wish.source === undefined ? null : ['code-tables', wish.source], ([, source]) =>
		callApi<CodeTablesAnswer>(codeTablesPath, { source }, { method: 'GET', isQuiet: true }),
	);
	return (
		<>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			<Form.Item label={t(texts.table())} htmlFor="code-source-table">
				<AutoComplete
					id="code-source-table"
					showSearch={{ filterOption: true }}
					value={wish.table ?? ''}
					options={(data?.tables ?? []).map((table) => ({ value: table }))}
					onChange={(table: string) => set({ table, name: proposeName(table) })}
				/>
			</Form.Item>
		</>
	);
}

/** A SELECT of the other database. */
function SqlInput({ sql, set }: { sql: string; set: InputProps['set'] }) {
	const t = useText();
	return (
		<Form.Item label="SQL" htmlFor="code-sql" extra={t(texts.sqlHint())}>
			<Input.TextArea
				id="code-sql"
				className="code-sql"
				autoSize={{ minRows: 5, maxRows: 16 }}
				maxLength={20_000}
				spellCheck={false}
				value={sql}
				onChange={(event) => set({ sql: event.target.value })}
			/>
		</Form.Item>
	);
}

/** A list of an interface. */
function ListInput({ wish, set }: Omit<InputProps, 'sources'>) {
	const t = useText();
	return (
		<>
			<Form.Item label={t(texts.path())} htmlFor="code-path" extra={t(texts.pathHint())}>
				<Input
					id="code-path"
					maxLength={200}
					value={wish.table ?? ''}
					onChange={({ target: { value: table } }) => set({ table, name: proposeName(table) })}
				/>
			</Form.Item>
			<Form.Item label={t(texts.list())} htmlFor="code-list" extra={t(texts.listHint())}>
				<Input id="code-list" maxLength={200} value={wish.list ?? ''} onChange={(event) => set({ list: event.target.value })} />
			</Form.Item>
		</>
	);
}
