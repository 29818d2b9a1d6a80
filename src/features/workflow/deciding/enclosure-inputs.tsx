import { type ReactNode, useId } from 'react';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { mostEnclosedFiles, type OwnTask } from '../../../../contract/features/workflow/cases.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { lazyWidget } from '../../../../renderers/core/runtime/lazy-widget.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import './deciding.css';

const Files = lazyWidget(() => import('../../../../renderers/fields/files/widget/file-widget.tsx').then((module) => module.FileWidget));
const Signature = lazyWidget(() =>
	import('../../../../renderers/fields/signature/signature-widget.tsx').then((module) => module.SignatureWidget),
);

/** Attachments with their names. */
export interface PickedFiles {
	files: string[];
	fileNames: string[];
}

/** What is attached and signed beside a comment. */
export interface Enclosures extends PickedFiles {
	signature: string | null;
}

interface Props {
	own: OwnTask;
	value: Enclosures;
	problems: readonly FieldProblem[];
	onChange(part: Partial<Enclosures>): void;
	onBusy(isBusy: boolean): void;
}

/** The inputs of attachments and of a drawn signature, as far as the task asks for them. */
export function EnclosureInputs({ own, value, problems, onChange, onBusy }: Props) {
	const t = useText();
	const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
	return (
		<>
			{own.attachments !== 'none' && (
				<FilesInput
					value={value}
					isRequired={own.attachments === 'required'}
					problem={problemOf('fileMsg')}
					onChange={onChange}
					onBusy={onBusy}
				/>
			)}
			{own.signature !== 'none' && (
				<Labelled label={t(texts.signature())} isRequired={own.signature === 'required'} problem={problemOf('signature')}>
					{(input) => (
						<Signature
							{...input}
							field={signatureField(t(texts.signature()))}
							value={value.signature}
							onChange={(signature) => onChange({ signature: typeof signature === 'string' && signature !== '' ? signature : null })}
						/>
					)}
				</Labelled>
			)}
		</>
	);
}

interface FilesProps {
	value: PickedFiles;
	isRequired: boolean;
	problem?: FieldProblem['message'] | undefined;
	onChange(value: PickedFiles): void;
	onBusy(isBusy: boolean): void;
}

/** The input of attachments. */
export function FilesInput({ value, isRequired, problem, onChange, onBusy }: FilesProps) {
	const t = useText();
	return (
		<Labelled label={t(texts.attachments())} isRequired={isRequired} problem={problem}>
			{(input) => (
				<Files
					{...input}
					field={filesField(t(texts.attachments()))}
					value={value.files}
					titles={value.fileNames}
					onChange={(files, picked) => onChange({ files: toTexts(files), fileNames: toTexts(picked?.titles) })}
					onBusy={onBusy}
				/>
			)}
		</Labelled>
	);
}

interface LabelledProps {
	label: string;
	isRequired: boolean;
	problem: FieldProblem['message'] | undefined;
	children(input: { id: string; isReadOnly: false; isInvalid: boolean; describedBy: string; onBlur(): void }): ReactNode;
}

function Labelled({ label, isRequired, problem, children }: LabelledProps) {
	const id = useId();
	const describedBy = `${id}-problem`;
	return (
		<div className="enclosure">
			<label htmlFor={id} className={isRequired ? 'enclosure-mark' : undefined}>
				{label}
			</label>
			{children({ id, isReadOnly: false, isInvalid: problem !== undefined, describedBy, onBlur: () => undefined })}
			{problem !== undefined && (
				<small id={describedBy} role="alert">
					{String(problem)}
				</small>
			)}
		</div>
	);
}

const text = { required: false, system: false, searchable: false, columnType: 'text' } as const;

function filesField(title: string): ResolvedField {
	return {
		...text,
		name: 'fileMsg',
		type: 'array',
		format: 'file',
		title,
		column: 'FILE_MSG_',
		widget: 'file',
		maxItems: mostEnclosedFiles,
	};
}

function signatureField(title: string): ResolvedField {
	return { ...text, name: 'signature', type: 'string', format: 'signature', title, column: 'SIGNATURE_', widget: 'signature' };
}

function toTexts(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}
