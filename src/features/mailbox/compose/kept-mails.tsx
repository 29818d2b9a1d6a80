import { Button } from 'antd';

import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from '../texts.ts';
import type { Composition } from './composition.ts';
import { composeTexts } from './texts.ts';

interface Props {
	kept: readonly Composition[];
	/** One of them is continued. */
	onContinue(mail: Composition): void;
	/** Another mail is begun. */
	onBegin(): void;
	onClose(): void;
}

/** The mails that this browser has kept, to be continued. */
export function KeptMails({ kept, onContinue, onBegin, onClose }: Props) {
	const t = useText();
	return (
		<PageDialog
			title={t(composeTexts.unfinished())}
			width={560}
			onCancel={onClose}
			footer={
				<Button type="primary" onClick={onBegin}>
					{t(composeTexts.another())}
				</Button>
			}
		>
			<ul className="mailbox-rows">
				{kept.map((mail) => (
					<li key={mail.id}>
						<button type="button" onClick={() => onContinue(mail)}>
							<span className="mailbox-people">{mail.subject || t(texts.noSubject())}</span>
							<span className="mailbox-subject">{mail.to.join('; ')}</span>
						</button>
					</li>
				))}
			</ul>
		</PageDialog>
	);
}
