import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { ComponentProps } from 'react';

import { KeyList } from '../../../renderers/core/page/key-list.tsx';

/** A button that lists the keys of a page. */
export function KeyHelp({ title, keys }: ComponentProps<typeof KeyList> & { title: string }) {
	return (
		<Popover trigger="click" placement="rightBottom" title={title} content={<KeyList keys={keys} />}>
			<Button className="folder-page-help" type="text" icon={<QuestionCircleOutlined aria-hidden />} aria-label={title} title={title} />
		</Popover>
	);
}
