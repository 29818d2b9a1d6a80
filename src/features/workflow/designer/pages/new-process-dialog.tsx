import { Form, Input, Select } from 'antd';
import { useState } from 'react';

import type { Message } from '../../../../../contract/base/define-texts.ts';
import { documentPath, processType } from '../../../../../contract/documents/document-types.ts';
import type { ProcessFolder } from '../../../../../contract/features/workflow/definitions.ts';
import { isOwnScreen, ownScreenPrefix } from '../../../../../contract/screen-check/tenant/own-names.ts';
import { PageDialog } from '../../../../../renderers/core/page/page-dialog.tsx';
import { notifyError } from '../../../../base/feedback/notify.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { definitionCalls } from '../definition-calls.ts';
import { editDirectly } from '../model/bpmn-element.ts';
import { portalAttribute } from '../model/portal-parts.ts';
import { readTree, writeTree } from '../model/process-text.ts';
import { texts } from './texts.ts';

interface Props {
	title: Message;
	folder: ProcessFolder;
	name: string;
	processTitle: string;
	/** The text under a title; null for the text of a new process. */
	text: ((title: string) => string) | null;
	onCreated(path: string): void;
	onClose(): void;
}

const namePattern = /^[a-z][a-z0-9-]{0,39}$/;
/** The area of the processes of a tenant, which is the only one there. */
const ownArea = 'own';

/** The name of a new, copied or imported process; it begins as a draft. */
export function NewProcessDialog({ title, folder, text, onCreated, onClose, ...given }: Props) {
	const t = useText();
	const [processTitle, setTitle] = useState(given.processTitle);
	const isOfTenant = folder.areas.every(({ value }) => value === ownArea);
	const [name, setName] = useState(isOfTenant && !isOwnScreen(given.name) ? `${ownScreenPrefix}${given.name}` : given.name);
	const [area, setArea] = useState(isOfTenant ? ownArea : undefined);
	const [screen, setScreen] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const isTaken = folder.processes.some((process) => process.name === name);
	const isFit = namePattern.test(name) && (!isOfTenant || (isOwnScreen(name) && name !== ownScreenPrefix));
	const isReady = isFit && !isTaken && processTitle.trim() !== '' && area !== undefined && (text !== null || screen !== undefined);
	const handleCreate = async () => {
		if (area === undefined) return;
		const path = documentPath(processType, area, name);
		setBusy(true);
		try {
			const made = text === null ? await newText(path, processTitle.trim(), screen ?? '') : text(processTitle.trim());
			await definitionCalls.keepDraft({ path, text: made });
			onCreated(path);
		} catch (error) {
			setBusy(false);
			notifyError(error);
		}
	};
	return (
		<PageDialog
			title={t(title)}
			okText={t(title)}
			cancelText={t(texts.cancel())}
			okButtonProps={{ disabled: !isReady, loading: isBusy }}
			onOk={() => void handleCreate()}
			onCancel={onClose}
		>
			<Form layout="vertical" component={false}>
				<Form.Item label={t(texts.processTitle())} htmlFor="process-new-title" required>
					<Input
						id="process-new-title"
						aria-required
						maxLength={80}
						value={processTitle}
						onChange={({ target }) => setTitle(target.value)}
					/>
				</Form.Item>
				<Form.Item
					label={t(texts.processName())}
					htmlFor="process-new-name"
					required
					extra={t(isOfTenant ? texts.ownNameHint() : texts.nameHint())}
					help={isTaken ? t(texts.nameTaken()) : undefined}
					validateStatus={isTaken || (name !== '' && !isFit) ? 'error' : undefined}
				>
					<Input id="process-new-name" aria-required maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
				</Form.Item>
				{!isOfTenant && (
					<Form.Item label={t(texts.area())} htmlFor="process-new-area" required>
						<Select
							id="process-new-area"
							aria-required
							value={area}
							options={folder.areas.map(({ value, title: label }) => ({ value, label }))}
							onChange={setArea}
						/>
					</Form.Item>
				)}
				{text === null && (
					<Form.Item label={t(texts.about())} htmlFor="process-new-screen" required>
						<Select
							id="process-new-screen"
							aria-required
							showSearch={{ optionFilterProp: 'label' }}
							value={screen}
							options={folder.screens.map(({ value, title: label }) => ({ value, label }))}
							onChange={setScreen}
						/>
					</Form.Item>
				)}
			</Form>
		</PageDialog>
	);
}

async function newText(path: string, title: string, screen: string): Promise<string> {
	const { text } = await definitionCalls.template(path, title);
	const tree = await readTree(text);
	if (tree === undefined) return text;
	editDirectly(tree.process, portalAttribute(tree.process, 'screen', screen));
	return writeTree(tree);
}
