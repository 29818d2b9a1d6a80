import { Input } from 'antd';
import { useState } from 'react';

import { PageDialog } from '../../../../../renderers/core/page/page-dialog.tsx';
import { useText } from '../../../../base/i18n/use-text.ts';
import type { ElementProps } from '../facts/panel-context.ts';
import type { BpmnElement } from '../model/bpmn-element.ts';
import { type PartAttributes, readParts, readPortalAttribute, writeParts } from '../model/portal-parts.ts';
import { panelTexts } from './texts.ts';

/** The texts of a process with their translations; those of texts that the process no longer has are dropped. */
export function TranslationsDialog({ element, edit, onClose }: ElementProps & { onClose(): void }) {
	const t = useText();
	const [list, setList] = useState(() => {
		const known = new Map(readParts(element, 'text').map((text) => [text.of, text]));
		return textsOf(element).map((of): PartAttributes => ({ ...known.get(of), of }));
	});
	const languages = [
		['zh-TW', panelTexts.traditional()],
		['en', panelTexts.english()],
	] as const;
	const handleDone = () => {
		const written = list.filter((text) => (text['zh-TW'] ?? '') !== '' || (text.en ?? '') !== '');
		writeParts(element, 'text', { list: written, edit });
		onClose();
	};
	return (
		<PageDialog
			title={t(panelTexts.translations())}
			width={840}
			okText={t(panelTexts.done())}
			cancelText={t(panelTexts.cancel())}
			onOk={handleDone}
			onCancel={onClose}
		>
			<table className="process-translations">
				<thead>
					<tr>
						<th>{t(panelTexts.original())}</th>
						{languages.map(([language, title]) => (
							<th key={language}>{t(title)}</th>
						))}
					</tr>
				</thead>
				<tbody>
					{list.map((text, index) => (
						<tr key={text.of}>
							<th scope="row">{text.of}</th>
							{languages.map(([language, title]) => (
								<td key={language}>
									<Input
										size="small"
										aria-label={`${text.of} · ${t(title)}`}
										value={text[language] ?? ''}
										onChange={(event) => setList(list.map((one, at) => (at === index ? { ...one, [language]: event.target.value } : one)))}
									/>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</PageDialog>
	);
}

/** Every text that people see, once. */
function textsOf(process: BpmnElement): string[] {
	const inside = (scope: BpmnElement): string[] =>
		(scope.flowElements ?? []).flatMap((node) => [
			node.name ?? '',
			...readParts(node, 'outcome').map(({ title = '' }) => title),
			...inside(node),
		]);
	const own = [process.name ?? '', readPortalAttribute(process, 'subject'), readPortalAttribute(process, 'description')];
	return [...new Set([...own, ...inside(process)])].filter((text) => text !== '');
}
