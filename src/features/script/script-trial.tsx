import { PlayCircleOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input, Select, Table } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import { type ScriptTestAnswer, type ScriptTestRequest, scriptTestPath } from '../../../contract/features/operations/scripts.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { ListAnswer } from '../../../contract/records/list-query.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../../renderers/core/runtime/screen-runtime.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { texts } from './texts.ts';
import './scripts.css';

interface Props {
	/** The script of the library. */
	name: string;
	/** A text that is not saved yet, instead of the stored one. */
	source?: string;
	/** The screen of its records; null for a script without records. */
	screen: string | null;
	/** Shows a line of the text. Default: lines are only named. */
	onShow?(line: number, column: number): void;
}

const newRecord = '';

/** Runs a script on a record that the user may see, and shows what it would do. */
export function ScriptTrial({ name, source, screen, onShow }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { data: records = [] } = useSWR(['script-records', screen], () => readRecords(runtime, screen), { revalidateOnFocus: false });
	const [chosen, setChosen] = useState<string | null>(null);
	const [values, setValues] = useState('');
	const [answer, setAnswer] = useState<ScriptTestAnswer | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const id = chosen ?? records[0]?.value ?? newRecord;
	const entered = readValues(values);
	const handleRun = async () => {
		setBusy(true);
		setFailure(null);
		setAnswer(null);
		try {
			const text = source === undefined ? { name } : { name, source };
			const about = screen === null ? {} : { screen, ...(id !== newRecord && { id }) };
			const request: ScriptTestRequest = { ...text, ...about, values: entered ?? {} };
			setAnswer(await callApi<ScriptTestAnswer>(scriptTestPath, { ...request }, { isQuiet: true }));
		} catch (error) {
			setFailure(errorText(error));
		} finally {
			setBusy(false);
		}
	};
	return (
		<section className="script-trial" aria-label={t(texts.trial())}>
			<h3>{t(texts.trial())}</h3>
			<p>{t(texts.trialNote())}</p>
			<Form layout="vertical">
				{screen !== null && (
					<Form.Item label={t(texts.record())}>
						<Select
							aria-label={t(texts.record())}
							value={id}
							showSearch={{ optionFilterProp: 'label' }}
							options={[{ value: newRecord, label: t(texts.newRecord()) }, ...records]}
							onChange={setChosen}
						/>
					</Form.Item>
				)}
				<Form.Item
					label={t(texts.values())}
					validateStatus={entered === null ? 'error' : ''}
					help={entered === null ? t(texts.wrongValues()) : undefined}
				>
					<Input.TextArea
						aria-label={t(texts.values())}
						autoSize={{ minRows: 1, maxRows: 8 }}
						spellCheck={false}
						placeholder='{ "name": "…" }'
						value={values}
						onChange={(event) => setValues(event.target.value)}
					/>
				</Form.Item>
				<Button
					type="primary"
					icon={<PlayCircleOutlined aria-hidden />}
					loading={isBusy}
					disabled={entered === null}
					onClick={() => void handleRun()}
				>
					{t(texts.run())}
				</Button>
			</Form>
			{failure !== null && <Alert type="error" showIcon title={failure} />}
			{answer !== null && <Outcome answer={answer} onShow={onShow} />}
		</section>
	);
}

function Outcome({ answer, onShow }: { answer: ScriptTestAnswer; onShow: Props['onShow'] }) {
	const t = useText();
	const { problem, refusal, value, log, changes, milliseconds, limits } = answer;
	const isOver = problem !== null || refusal !== null;
	const line = problem?.library === null ? problem.line : null;
	return (
		<>
			{problem !== null && (
				<Alert
					type="error"
					showIcon
					title={
						line !== null && onShow ? (
							<button type="button" onClick={() => onShow(line, problem.column ?? 1)}>
								{problem.message}
							</button>
						) : (
							problem.message
						)
					}
				/>
			)}
			{refusal !== null && (
				<Alert
					type="warning"
					showIcon
					title={t(texts.refused({ message: refusal.message }))}
					description={refusal.field === null ? undefined : t(texts.atField({ field: refusal.field }))}
				/>
			)}
			<Alert
				type={isOver ? 'info' : 'success'}
				showIcon
				title={t((isOver ? texts.used : texts.done)({ used: milliseconds, max: limits.milliseconds }))}
			/>
			{!isOver && (
				<>
					<h4>{t(texts.changes())}</h4>
					<Table
						rowKey="field"
						size="small"
						pagination={false}
						locale={{ emptyText: t(texts.noChanges()) }}
						dataSource={changes}
						columns={[
							{ title: t(texts.field()), dataIndex: 'title' },
							{ title: t(texts.beforeRun()), dataIndex: 'before', render: show },
							{ title: t(texts.afterRun()), dataIndex: 'after', render: show },
						]}
					/>
					{value !== null && (
						<>
							<h4>{t(texts.value())}</h4>
							<pre>{JSON.stringify(value, null, 2)}</pre>
						</>
					)}
				</>
			)}
			{log.length > 0 && (
				<>
					<h4>{t(texts.log())}</h4>
					<pre>{log.join('\n')}</pre>
				</>
			)}
		</>
	);
}

function show(value: unknown): string {
	if (value === null || value === undefined) return '';
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Null for a text that is no JSON object. */
function readValues(text: string): Record<string, unknown> | null {
	if (text.trim() === '') return {};
	try {
		const value: unknown = JSON.parse(text);
		return isPlainObject(value) ? value : null;
	} catch {
		return null;
	}
}

/** The newest records; none for a screen that the user may not view. */
async function readRecords(runtime: ScreenRuntime, name: string | null): Promise<Array<{ value: string; label: string }>> {
	if (name === null) return [];
	try {
		const { base, titleField } = await runtime.loadScreen(name);
		const { dataResult } = await runtime.call<ListAnswer>(`${base}/query`, { requestPage: { pageNo: 1, limit: 50 } });
		return dataResult.map((record) => ({ value: record.id, label: String(record[titleField] ?? record.id) }));
	} catch {
		return [];
	}
}
