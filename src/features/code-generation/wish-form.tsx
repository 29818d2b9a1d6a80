import { Alert, AutoComplete, Checkbox, Form, Input, Segmented, Select } from 'antd';
import useSWR from 'swr';

import type { Message } from '../../../contract/base/define-texts.ts';
import {
	type CodeOrigin,
	type CodePart,
	type CodePreviewAnswer,
	type CodeSourcesAnswer,
	type CodeTablesAnswer,
	codeParts,
	codeTablesPath,
} from '../../../contract/features/operations/code-generation.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { type CodeWish, proposeName } from './code-wish.ts';
import { texts } from './texts.ts';

interface Props {
	sources: CodeSourcesAnswer;
	wish: CodeWish;
	/** The fields of the screen, once it is known. */
	fields: CodePreviewAnswer['fields'];
	onChange(wish: CodeWish): void;
}

/** From what code is generated, and which. */
export function WishForm({ sources, wish, fields, onChange }: Props) {
	const t = useText();
	const set = (change: Partial<CodeWish>) => onChange({ ...wish, ...change });
	const origins = [
		{ value: 'screen', label: t(texts.fromScreen()) },
		{ value: 'table', label: t(texts.fromTable()) },
		{ value: 'source', label: t(texts.fromSource()) },
	];
	const problem = missingSource(sources, wish.from);
	return (
		<Form layout="vertical" className="code-wish">
			<Form.Item label={t(texts.from())}>
				<Segmented
					aria-label={t(texts.from())}
					options={origins}
					value={wish.from}
					onChange={(from) => onChange({ from: from as CodeOrigin, parts: wish.parts })}
				/>
			</Form.Item>
			{problem ? <Alert type="info" showIcon title={t(problem)} /> : <SourceInputs {...{ sources, wish, fields, set }} />}
		</Form>
	);
}

/** Why nothing can be chosen from an origin; nothing where something can. */
function missingSource({ tables, sources }: CodeSourcesAnswer, from: CodeOrigin): Message | undefined {
	if (from === 'table' && tables.length === 0) return texts.noTables();
	if (from === 'source' && sources.length === 0) return texts.noSources();
	return undefined;
}

function SourceInputs({ sources, wish, fields, set }: InputProps & Pick<Props, 'fields'>) {
	const t = useText();
	// Records of other systems have no hooks.
	const offered = codeParts.filter((part) => part !== 'hook' || wish.from !== 'source');
	const needsField = wish.parts.includes('widget') || wish.parts.includes('column');
	return (
		<>
			{wish.from === 'screen' && <ScreenInput {...{ sources, wish, set }} />}
			{wish.from === 'table' && <TableInput {...{ sources, wish, set }} />}
			{wish.from === 'source' && <SourceInput {...{ sources, wish, set }} />}
			{wish.from !== 'screen' && <NewScreenInput {...{ sources, wish, set }} />}
			<Form.Item label={t(texts.parts())}>
				<Checkbox.Group
					className="code-parts"
					value={wish.parts}
					options={offered.map((part) => ({ value: part, label: t(texts[part]()) }))}
					onChange={(parts) => set({ parts: parts as CodePart[] })}
				/>
			</Form.Item>
			{needsField && (
				<>
					<Form.Item label={t(texts.field())} htmlFor="code-field">
						<Select
							id="code-field"
							showSearch={{ optionFilterProp: 'label' }}
							value={wish.field}
							options={fields.map(({ name, title }) => ({ value: name, label: `${title} (${name})` }))}
							onChange={(field: string) => set({ field })}
						/>
					</Form.Item>
					<Form.Item label={t(texts.rendererName())} htmlFor="code-renderer" extra={t(texts.rendererHint())}>
						<Input
							id="code-renderer"
							maxLength={40}
							value={wish.rendererName ?? ''}
							onChange={(event) => set({ rendererName: event.target.value })}
						/>
					</Form.Item>
				</>
			)}
		</>
	);
}

interface InputProps {
	sources: CodeSourcesAnswer;
	wish: CodeWish;
	set(change: Partial<CodeWish>): void;
}

function ScreenInput({ sources, wish, set }: InputProps) {
	const t = useText();
	return (
		<Form.Item label={t(texts.screen())} htmlFor="code-screen">
			<Select
				id="code-screen"
				showSearch={{ optionFilterProp: 'label' }}
				value={wish.screen}
				options={sources.screens.map(({ name, title }) => ({ value: name, label: `${title} (${name})` }))}
				onChange={(screen: string) => set({ screen, field: undefined })}
			/>
		</Form.Item>
	);
}

function TableInput({ sources, wish, set }: InputProps) {
	const t = useText();
	return (
		<Form.Item label={t(texts.table())} htmlFor="code-table">
			<Select
				id="code-table"
				showSearch
				value={wish.table}
				options={sources.tables.map((table) => ({ value: table }))}
				onChange={(table: string) => set({ table, name: proposeName(table) })}
			/>
		</Form.Item>
	);
}

function SourceInput({ sources, wish, set }: InputProps) {
	const t = useText();
	const isInterface = sources.sources.some(({ code, isInterface }) => code === wish.source && isInterface);
	return (
		<>
			<Form.Item label={t(texts.source())} htmlFor="code-source">
				<Select
					id="code-source"
					value={wish.source}
					options={sources.sources.map(({ code, title }) => ({ value: code, label: `${title} (${code})` }))}
					onChange={(source: string) => set({ source, table: '', key: '', list: '' })}
				/>
			</Form.Item>
			{isInterface ? <ListInput {...{ wish, set }} /> : <ForeignTableInput {...{ wish, set }} />}
			<Form.Item label={t(texts.key())} htmlFor="code-key" extra={t(texts.keyHint())}>
				<Input id="code-key" maxLength={200} value={wish.key ?? ''} onChange={(event) => set({ key: event.target.value })} />
			</Form.Item>
		</>
	);
}

function ForeignTableInput({ wish, set }: Omit<InputProps, 'sources'>) {
	const t = useText();
	const { data, error } = useSWR(wish.source === undefined ? null : ['code-tables', wish.source], ([, source]) =>
		callApi<CodeTablesAnswer>(codeTablesPath, { source }, { method: 'GET', isQuiet: true }),
	);
	return (
		<>
			{error !== undefined && <Alert type="error" showIcon title={errorText(error)} />}
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

function NewScreenInput({ sources, wish, set }: InputProps) {
	const t = useText();
	return (
		<>
			<Form.Item label={t(texts.area())} htmlFor="code-area">
				<Select
					id="code-area"
					value={wish.area}
					options={sources.areas.map(({ name, title }) => ({ value: name, label: `${title} (${name})` }))}
					onChange={(area: string) => set({ area })}
				/>
			</Form.Item>
			<Form.Item label={t(texts.name())} htmlFor="code-name" extra={t(texts.nameHint())}>
				<Input id="code-name" maxLength={40} value={wish.name ?? ''} onChange={(event) => set({ name: event.target.value })} />
			</Form.Item>
			<Form.Item label={t(texts.screenTitle())} htmlFor="code-title">
				<Input id="code-title" maxLength={80} value={wish.title ?? ''} onChange={(event) => set({ title: event.target.value })} />
			</Form.Item>
		</>
	);
}
