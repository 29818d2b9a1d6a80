import { Alert, App, Button, Input, Table, Upload } from 'antd';
import { useState } from 'react';

import {
	longestOpenApi,
	type OpenApiAnswer,
	type OpenApiOperation,
	openApiReadPath,
	openApiSavePath,
} from '../../../contract/features/operations/services.ts';
import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import './service.css';
import { texts } from './texts.ts';

/** Makes services of the operations of an OpenAPI document. */
export function OpenApiPage() {
	const t = useText();
	const { message } = App.useApp();
	const [text, setText] = useState('');
	const [base, setBase] = useState('');
	const [answer, setAnswer] = useState<OpenApiAnswer | null>(null);
	const [chosen, setChosen] = useState<string[]>([]);
	const [made, setMade] = useState<string[]>([]);
	const [problem, setProblem] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const attempt = async (work: () => Promise<void>) => {
		setBusy(true);
		setProblem(null);
		try {
			await work();
		} catch (failure) {
			setProblem(errorText(failure));
		} finally {
			setBusy(false);
		}
	};
	const read = async (document: string) => {
		if (document.length > longestOpenApi) return setProblem(t(texts.tooLong()));
		await attempt(async () => {
			setAnswer(null);
			setChosen([]);
			setMade([]);
			setAnswer(await callApi<OpenApiAnswer>(openApiReadPath, { text: document, base }));
		});
	};
	const handleFile = async (file: File) => {
		const content = await file.text();
		setText(content.slice(0, longestOpenApi + 1));
		await read(content);
	};
	const handleCreate = () =>
		attempt(async () => {
			const { ids } = await callApi<{ ids: string[] }>(openApiSavePath, { text, base, codes: chosen });
			announceChange('service');
			void message.success(t(texts.created({ count: ids.length })));
			setMade((before) => [...before, ...chosen]);
			setChosen([]);
		});
	return (
		<div className="openapi-page">
			<h1>{t(texts.title())}</h1>
			<p>{t(texts.intro())}</p>
			<div className="openapi-tools">
				<Upload
					accept=".json,.yaml,.yml"
					showUploadList={false}
					beforeUpload={(file) => {
						void handleFile(file);
						return false;
					}}
				>
					<Button>{t(texts.file())}</Button>
				</Upload>
				<Input
					aria-label={t(texts.base())}
					placeholder={t(texts.baseHint())}
					value={base}
					maxLength={500}
					onChange={(event) => setBase(event.target.value)}
				/>
				<Button disabled={text.trim() === ''} loading={isBusy} onClick={() => void read(text)}>
					{t(texts.read())}
				</Button>
			</div>
			<Input.TextArea
				aria-label={t(texts.document())}
				placeholder={t(texts.document())}
				rows={answer ? 4 : 14}
				spellCheck={false}
				value={text}
				onChange={(event) => setText(event.target.value)}
			/>
			{problem !== null && <Alert type="error" showIcon title={problem} />}
			{answer && (
				<section>
					<h2>{t(texts.operations({ count: answer.operations.length }))}</h2>
					<Operations answer={answer} made={made} chosen={chosen} onChoose={setChosen} />
					<Button type="primary" disabled={chosen.length === 0} loading={isBusy} onClick={() => void handleCreate()}>
						{t(texts.create({ count: chosen.length }))}
					</Button>
				</section>
			)}
		</div>
	);
}

function Operations({
	answer: { operations, taken },
	made,
	chosen,
	onChoose,
}: {
	answer: OpenApiAnswer;
	/** The codes of the services that were made here. */
	made: string[];
	chosen: string[];
	onChoose(codes: string[]): void;
}) {
	const t = useText();
	const noteOf = ({ code, headers }: OpenApiOperation): string => {
		if (taken.includes(code)) return t(texts.taken());
		if (headers !== null) return t(texts.needsSecret());
		return made.includes(code) ? t(texts.made()) : '';
	};
	return (
		<Table
			rowKey="code"
			size="small"
			scroll={{ x: 900 }}
			pagination={operations.length > 50 && { pageSize: 50, showSizeChanger: false }}
			dataSource={operations}
			rowSelection={{
				selectedRowKeys: chosen,
				onChange: (keys) => onChoose(keys.map(String)),
				getCheckboxProps: ({ code, name }) => ({ disabled: taken.includes(code) || made.includes(code), 'aria-label': name }),
			}}
			columns={[
				{ title: t(texts.name()), dataIndex: 'name' },
				{ title: t(texts.code()), dataIndex: 'code' },
				{ title: t(texts.method()), dataIndex: 'method', width: 90 },
				{ title: t(texts.address()), dataIndex: 'address', ellipsis: true },
				{ title: t(texts.state()), render: (_, operation) => noteOf(operation) },
			]}
		/>
	);
}
