import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Empty, Form, Input, Segmented, Select, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import type { DataSetFile } from '../../../../contract/data-sets/data-set.ts';
import type { DataSetEntry } from '../../../../contract/data-sets/rows.ts';
import { isShownField } from '../../../../contract/data-sets/shown-field.ts';
import { dataSetType } from '../../../../contract/documents/document-types.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { coreTexts } from '../../../../renderers/core/texts/texts.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSettled } from '../../../base/state/use-settled.ts';
import { type BegunDocument, DocumentDialog, RestoredDraft, useBegunDocument, useDocumentDraft } from '../../design/public.ts';
import { RowsPreview, useTriedRows } from '../rows-preview.tsx';
import { ConditionPart } from './condition-part.tsx';
import { FigureParts } from './figure-parts.tsx';
import { emptyDataSet, toStored, withPart } from './model.ts';
import { ResultParts, RowParts } from './result-parts.tsx';
import { texts } from './texts.ts';
import { type Base, useBase } from './use-base.ts';

interface Props {
	/** Null for a new data set. */
	entry: DataSetEntry | null;
	dataSets: DataSetEntry[];
	/** With the name of a data set that was saved. */
	onClose(saved: string | null): void;
}

/** Loads the data set that is changed, and builds it. */
export function DataSetBuilder(props: Props) {
	const { data, error, mutate } = useBegunDocument(dataSetType, props.entry?.path ?? null, newDataSet);
	if (error !== undefined) return <LoadFailure error={error} onRetry={() => void mutate()} />;
	if (data === undefined) return <Skeleton active className="page-skeleton" />;
	return <Builder {...props} begun={data} />;
}

function newDataSet(): DataSetFile {
	return emptyDataSet(texts.newTitle().in(currentLanguage()));
}

/** A data set built by clicking, with its rows beside it. */
function Builder({ entry, dataSets, onClose, begun }: Props & { begun: BegunDocument<DataSetFile> }) {
	const t = useText();
	const path = entry?.path ?? null;
	const draft = useDocumentDraft({ type: dataSetType, path, begun, toStored });
	const { file, setFile } = draft;
	const [isSaving, setSaving] = useState(false);
	const { base, error, retry } = useBase(file, dataSets);
	const definition = useSettled(toStored(file));
	const hasSource = definition.screen !== undefined || definition.dataSet !== undefined;
	const preview = useTriedRows(base === null || !hasSource ? null : definition);
	const columns = preview.data?.columns ?? [];
	const isRows = file.fields !== undefined;
	return (
		<div className="data-set-builder">
			<header>
				<Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={async () => (await draft.mayLeave()) && onClose(null)}>
					{t(texts.back())}
				</Button>
				<h1>{file.title}</h1>
				<Button type="primary" disabled={base === null || preview.error !== undefined} onClick={() => setSaving(true)}>
					{t(texts.save())}
				</Button>
			</header>
			{draft.restoredAt !== null && <RestoredDraft at={draft.restoredAt} onDiscard={draft.discard} />}
			<div className="data-set-work">
				<div className="data-set-parts">
					<GeneralPart file={file} dataSets={dataSets.filter(({ name }) => name !== entry?.name)} onChange={setFile} />
					{error !== undefined && <LoadFailure error={error} onRetry={retry} />}
					{base !== null && (
						<>
							<FilterPart file={file} base={base} onChange={setFile} />
							{isRows ? (
								<RowParts file={file} base={base} columns={columns} onChange={setFile} />
							) : (
								<FigureParts file={file} base={base} columns={columns} onChange={setFile} />
							)}
							<ResultParts file={file} base={base} columns={columns} onChange={setFile} />
						</>
					)}
				</div>
				<RowsPreview preview={preview}>
					{base === null && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.chooseSource())} />}
				</RowsPreview>
			</div>
			{isSaving && (
				<DocumentDialog
					type={dataSetType}
					document={toStored(file)}
					path={path}
					etag={draft.etag}
					onClose={() => setSaving(false)}
					onSaved={(name) => {
						draft.noteSaved();
						onClose(name);
					}}
				/>
			)}
		</div>
	);
}

interface PartProps {
	file: DataSetFile;
	onChange(file: DataSetFile): void;
}

function GeneralPart({ file, dataSets, onChange }: PartProps & { dataSets: DataSetEntry[] }) {
	const t = useText();
	const { language } = useRuntime();
	const { data: screens = [] } = useSWR(['screens', language], () =>
		callApi<Array<{ name: string; title: string }>>('/platform/v3/screens', {}, { method: 'GET' }),
	);
	const below = file.dataSet === undefined ? null : `dataSet ${file.dataSet}`;
	const source = file.screen === undefined ? below : `screen ${file.screen}`;
	const choose = (chosen: string) => {
		const [kind = '', name = ''] = chosen.split(' ');
		const { title, description, $schema, metaVersion } = file;
		const begun = {
			...emptyDataSet(title),
			...($schema && { $schema }),
			...(metaVersion && { metaVersion }),
			...(description && { description }),
		};
		onChange({ ...begun, [kind]: name });
	};
	return (
		<Form layout="vertical" className="data-set-part">
			<Form.Item label={t(texts.title())}>
				<Input
					aria-label={t(texts.title())}
					value={file.title}
					maxLength={80}
					onChange={(event) => onChange({ ...file, title: event.target.value })}
				/>
			</Form.Item>
			<Form.Item label={t(texts.description())}>
				<Input.TextArea
					aria-label={t(texts.description())}
					autoSize={{ maxRows: 3 }}
					maxLength={500}
					value={file.description ?? ''}
					onChange={(event) => onChange(withPart(file, { description: event.target.value || undefined }))}
				/>
			</Form.Item>
			<Form.Item label={t(texts.source())}>
				<Select
					aria-label={t(texts.source())}
					placeholder={t(coreTexts.pleaseChoose())}
					showSearch={{ optionFilterProp: 'label' }}
					value={source}
					options={[
						{ label: t(texts.screens()), options: screens.map(({ name, title }) => ({ value: `screen ${name}`, label: title })) },
						{ label: t(texts.dataSets()), options: dataSets.map(({ name, title }) => ({ value: `dataSet ${name}`, label: title })) },
					]}
					onChange={choose}
				/>
			</Form.Item>
		</Form>
	);
}

function FilterPart({ file, base, onChange }: PartProps & { base: Base }) {
	const t = useText();
	const isRows = file.fields !== undefined;
	const handleKind = (kind: 'rows' | 'grouped') => {
		const {
			fields: _fields,
			groups: _groups,
			measures: _measures,
			calculations: _calculations,
			order: _order,
			having: _having,
			...rest
		} = file;
		const first = base.fields
			.filter(({ field }) => isShownField(field))
			.slice(0, 4)
			.map(({ path }) => ({ field: path }));
		onChange(kind === 'rows' ? { ...rest, fields: first } : { ...rest, groups: [], measures: [{}] });
	};
	return (
		<section className="data-set-part">
			<h3>{t(texts.filter())}</h3>
			<ConditionPart
				title={t(texts.filter())}
				base={base}
				value={file.filter}
				onChange={(filter) => onChange(withPart(file, { filter }))}
			/>
			<h3>{t(texts.kind())}</h3>
			<Segmented
				block
				aria-label={t(texts.kind())}
				value={isRows ? 'rows' : 'grouped'}
				options={[
					{ value: 'grouped', label: t(texts.grouped()) },
					{ value: 'rows', label: t(texts.rows()) },
				]}
				onChange={handleKind}
			/>
		</section>
	);
}
