import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';

import './folder-page.css';

/** The buttons above the entry in hand; on a narrow page the first one leads back to the list. */
export function PaneTools({ backText, onClose, children }: { backText: string; onClose(): void; children?: ReactNode }) {
	return (
		<Flex gap="small" wrap className="folder-page-tools">
			<Button className="folder-page-back" type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={onClose}>
				{backText}
			</Button>
			{children}
		</Flex>
	);
}
