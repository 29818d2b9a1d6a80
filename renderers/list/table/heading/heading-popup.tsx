import { Popover } from 'antd';
import type { ReactElement, ReactNode } from 'react';

interface Props {
	button: ReactElement;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	children: ReactNode;
}

/** What a button of a heading opens. */
export function HeadingPopup({ button, isOpen, onOpenChange, children }: Props) {
	return (
		<Popover open={isOpen} onOpenChange={onOpenChange} trigger="click" placement="bottom" destroyOnHidden content={children}>
			{button}
		</Popover>
	);
}
