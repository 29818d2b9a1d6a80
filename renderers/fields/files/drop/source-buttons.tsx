import { CameraOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { kindOfFile } from '../../../../contract/files/file-kinds.ts';
import type { FileRules } from '../../../../contract/files/file-rules.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { fileTexts } from '../texts.ts';
import type { Choose } from './file-drop.tsx';

/** Further sources of files: a whole folder, and on a phone its camera. */
export function SourceButtons({ rules, choose }: { rules: FileRules; choose: Choose }) {
	const t = useText();
	const isTouch = window.matchMedia?.('(pointer: coarse)').matches ?? false;
	const takesPictures = rules.accept.length === 0 || rules.accept.some((ending) => kindOfFile(ending)?.group === 'images');
	return (
		<>
			{rules.isMultiple && !isTouch && (
				<Button icon={<FolderOpenOutlined aria-hidden />} onClick={() => choose('folder')}>
					{t(fileTexts.folder())}
				</Button>
			)}
			{isTouch && takesPictures && (
				<Button icon={<CameraOutlined aria-hidden />} onClick={() => choose('camera')}>
					{t(fileTexts.camera())}
				</Button>
			)}
		</>
	);
}
