import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { Fragment } from 'react';

import { useText } from '../../../base/i18n/use-text.ts';
import { keyTexts, messageTexts } from '../base/texts.ts';

const shortcuts = [
	['j', keyTexts.next()],
	['k', keyTexts.previous()],
	['n', keyTexts.nextUnread()],
	['x', keyTexts.tick()],
	['m', keyTexts.read()],
	['u', keyTexts.unread()],
	['s', keyTexts.star()],
	['Delete', keyTexts.remove()],
	['b', keyTexts.recover()],
	['r', keyTexts.reply()],
	['c', keyTexts.write()],
	['1 – 4', keyTexts.folder()],
	['Esc', keyTexts.close()],
] as const;

/** Lists the keys of the message centre. */
export function ShortcutHelp() {
	const t = useText();
	const title = t(messageTexts.shortcuts());
	return (
		<Popover
			trigger="click"
			placement="rightBottom"
			title={title}
			content={
				<dl className="message-page-shortcuts">
					{shortcuts.map(([key, text]) => (
						<Fragment key={key}>
							<dt>
								<kbd>{key}</kbd>
							</dt>
							<dd>{t(text)}</dd>
						</Fragment>
					))}
				</dl>
			}
		>
			<Button className="message-page-help" type="text" icon={<QuestionCircleOutlined aria-hidden />} aria-label={title} title={title} />
		</Popover>
	);
}
