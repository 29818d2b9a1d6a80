import { Modal, type ModalProps } from 'antd';

import { usePage } from './page-context.ts';

/** An antd Modal that belongs to its page: inside the page's element, covering the page only. */
export function PageDialog({ rootClassName, ...props }: Omit<ModalProps, 'getContainer' | 'open'>) {
	const { container } = usePage();
	if (container === null) return null;
	return (
		<Modal
			open
			mask={{ closable: false, blur: false }}
			scrollLock={false}
			getContainer={container}
			rootClassName={`portal-dialog ${rootClassName ?? ''}`}
			{...props}
		/>
	);
}
