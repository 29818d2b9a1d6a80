import { Modal, type ModalProps } from 'antd';
import { useEffect, useState } from 'react';

import { usePage } from './page-context.ts';

/** An antd Modal that belongs to its page: inside the page's element, covering the page only. */
export function PageDialog({ rootClassName, ...props }: Omit<ModalProps, 'getContainer' | 'open'>) {
	const { container } = usePage();
	useReturnOfFocus();
	if (container === null) return null;
	return (
		<Modal
			open
			mask={{ closable: false, blur: false }}
			scrollLock={false}
			// The style sheet moves it in: antd would measure it first, in the middle of its first drawing.
			transitionName=""
			maskTransitionName=""
			getContainer={container}
			rootClassName={`portal-dialog ${rootClassName ?? ''}`}
			{...props}
		/>
	);
}

/** Gives the focus back to what opened the dialog: its pages take dialogs away instead of closing them, which antd does not notice. */
function useReturnOfFocus(): void {
	const [life] = useState(() => ({ opener: document.activeElement, isOver: false }));
	useEffect(() => {
		life.isOver = false;
		return () => {
			life.isOver = true;
			setTimeout(() => {
				const isNowhere = document.activeElement === null || document.activeElement === document.body;
				if (life.isOver && isNowhere && life.opener instanceof HTMLElement) life.opener.focus();
			});
		};
	}, [life]);
}
