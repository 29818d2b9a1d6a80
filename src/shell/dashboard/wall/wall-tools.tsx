import { FullscreenExitOutlined, PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from '../texts.ts';

interface Props {
	/** Nothing where there is nothing to rotate. */
	isRotating: boolean | undefined;
	onRotate(isRotating: boolean): void;
	onLeave(): void;
}

/** The buttons of a home page that fills the display. */
export function WallTools({ isRotating, onRotate, onLeave }: Props) {
	const t = useText();
	const label = t(isRotating ? texts.pause() : texts.rotate());
	return (
		<div className="wall-tools">
			{isRotating !== undefined && (
				<Button
					type="text"
					icon={isRotating ? <PauseOutlined aria-hidden /> : <PlayCircleOutlined aria-hidden />}
					aria-label={label}
					title={label}
					onClick={() => onRotate(!isRotating)}
				/>
			)}
			<Button
				type="text"
				icon={<FullscreenExitOutlined aria-hidden />}
				aria-label={t(texts.leaveFullScreen())}
				title={t(texts.leaveFullScreen())}
				onClick={onLeave}
			/>
		</div>
	);
}
