import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { Fragment } from 'react';

import type { Message } from '../../../contract/base/define-texts.ts';
import { useText } from '../../base/i18n/use-text.ts';

/** A button that lists the keys of a page. */
export function KeyHelp({ title, keys }: { title: string; keys: ReadonlyArray<readonly [key: string, text: Message]> }) {
	const t = useText();
	return (
		<Popover
			trigger="click"
			placement="rightBottom"
			title={title}
			content={
				<dl className="folder-page-keys">
					{keys.map(([key, text]) => (
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
			<Button className="folder-page-help" type="text" icon={<QuestionCircleOutlined aria-hidden />} aria-label={title} title={title} />
		</Popover>
	);
}
