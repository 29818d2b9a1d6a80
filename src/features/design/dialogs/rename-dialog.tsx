import { Alert, Form, Input, Select } from 'antd';
import { useState } from 'react';

import type { DesignFile } from '../../../../contract/design/screen-design.ts';
import { documentPath, documentTypeOf, screenType } from '../../../../contract/documents/document-types.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { designCalls } from '../design-calls.ts';
import { namePattern } from '../plan/name-pattern.ts';
import { PlanView, usePlan } from '../plan/plan-view.tsx';
import { designTexts } from '../texts.ts';
import type { OpenFile } from '../use-design-file.ts';

interface Props {
	file: OpenFile;
	files: DesignFile[];
	onRenamed(path: string): void;
	onClose(): void;
}

/** Another name or area for a file, with what that does to its table. */
export function RenameDialog({ file, files, onRenamed, onClose }: Props) {
	const t = useText();
	const type = documentTypeOf(file.path);
	const [oldArea = '', oldName = ''] = file.path.slice(0, -type.suffix.length).split('/');
	const [area, setArea] = useState(oldArea);
	const [name, setName] = useState(oldName);
	const [isBusy, setBusy] = useState(false);
	const to = documentPath(type, area, name);
	const areas = files.filter((one) => one.name === '_area').map(({ area }) => area);
	const isTaken = files.some((one) => one.kind === type.name && one.name === name && one.path !== file.path);
	const takenMistake = isTaken ? t(designTexts.exists()) : null;
	const mistake = namePattern.test(name) ? takenMistake : t(designTexts.wrongName());
	const planned = usePlan(mistake === null && to !== file.path ? { path: file.path, to, text: file.savedText } : null);
	const handleRename = async () => {
		setBusy(true);
		try {
			onRenamed((await designCalls.rename({ path: file.path, to, etag: file.etag })).path);
		} catch (error) {
			notifyError(error);
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={t(designTexts.rename())}
			width={640}
			okText={t(designTexts.rename())}
			cancelText={t(designTexts.cancel())}
			okButtonProps={{ loading: isBusy, disabled: planned.plan === null || planned.plan.others.length > 0 }}
			onOk={() => void handleRename()}
			onCancel={onClose}
		>
			{type === screenType && <Alert type="info" showIcon title={t(designTexts.renameNote())} />}
			<Form layout="vertical" className="design-rename">
				<Form.Item label={t(designTexts.area())}>
					<Select aria-label={t(designTexts.area())} options={areas.map((value) => ({ value }))} value={area} onChange={setArea} />
				</Form.Item>
				<Form.Item label={t(designTexts.name())} validateStatus={mistake === null ? '' : 'error'} help={mistake}>
					<Input aria-label={t(designTexts.name())} value={name} spellCheck={false} onChange={(event) => setName(event.target.value)} />
				</Form.Item>
			</Form>
			{mistake === null && to !== file.path && <PlanView {...planned} />}
		</PageDialog>
	);
}
