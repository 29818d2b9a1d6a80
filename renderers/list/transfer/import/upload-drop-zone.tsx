import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';

interface Props {
	/** Ends of file names, separated by commas. */
	accept: string;
	isBusy: boolean;
	text: string;
	hint: string;
	onFile(file: File): void;
}

/** Where one file is dropped or chosen; what happens to it is the caller's. */
export function UploadDropZone({ accept, isBusy, text, hint, onFile }: Props) {
	return (
		<Upload.Dragger
			accept={accept}
			maxCount={1}
			showUploadList={false}
			disabled={isBusy}
			beforeUpload={(file) => {
				onFile(file);
				return Upload.LIST_IGNORE;
			}}
		>
			<p className="ant-upload-drag-icon">
				<InboxOutlined aria-hidden />
			</p>
			<p className="ant-upload-text">{text}</p>
			<p className="ant-upload-hint">{hint}</p>
		</Upload.Dragger>
	);
}
