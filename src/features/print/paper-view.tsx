import { Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import './print.css';

interface Props {
	paper: Blob | undefined;
	error: unknown;
	/** Makes the paper again. */
	onRetry(): void;
	/** Opens the print dialog of the browser once the paper is shown. */
	isPrinted?: boolean;
}

/** A paper as the browser shows PDFs. */
export function PaperView({ paper, error, onRetry, isPrinted = false }: Props) {
	const t = useText();
	const address = useAddress(paper);
	const frame = useRef<HTMLIFrameElement>(null);
	if (error !== undefined) return <LoadFailure error={error} onRetry={onRetry} />;
	if (address === null) return <Skeleton active paragraph={{ rows: 10 }} />;
	return (
		<iframe
			key={address}
			ref={frame}
			className="paper-view"
			title={t(texts.paper())}
			src={address}
			onLoad={() => isPrinted && frame.current?.contentWindow?.print()}
		/>
	);
}

/** An address of a file, as long as it is shown. */
function useAddress(file: Blob | undefined): string | null {
	const [address, setAddress] = useState<string | null>(null);
	useEffect(() => {
		if (file === undefined) return undefined;
		const made = URL.createObjectURL(file);
		setAddress(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return address;
}
