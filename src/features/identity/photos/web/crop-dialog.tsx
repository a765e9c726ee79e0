import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { centred, drawnBy, shownSquare, zooms, type Placement } from '../crop-rules.ts';
import styles from './photo.module.css';

interface CropDialogProps {
  /** Null: closed. */
  file: File | null;
  /** The browser cannot decode the file. */
  onFault(): void;
  onCropped(picture: Blob): void;
  onClose(): void;
}

const edge = 512;

/** Crops a picture to a square, by pointer or keyboard. */
export function CropDialog({ file, onFault, onCropped, onClose }: CropDialogProps) {
  const t = useTranslations('photos');
  const picture = usePicture(file, () => {
    onFault();
    onClose();
  });
  return (
    <Dialog opened={picture !== null} title={t('crop')} width={400} isHeld onClose={onClose}>
      {picture && <Cropper picture={picture} onCropped={onCropped} onClose={onClose} />}
    </Dialog>
  );
}

function usePicture(file: File | null, onFault: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const fail = useEffectEvent(onFault);
  useEffect(() => {
    if (!file) return undefined;
    let isGone = false;
    let opened: ImageBitmap | null = null;
    createImageBitmap(file).then(
      (bitmap) => {
        if (isGone) return bitmap.close();
        opened = bitmap;
        setPicture(bitmap);
      },
      () => isGone || fail(),
    );
    return () => {
      isGone = true;
      setPicture(null);
      opened?.close();
    };
  }, [file]);
  return picture;
}

function Cropper({
  picture,
  onCropped,
  onClose,
}: { picture: ImageBitmap } & Pick<CropDialogProps, 'onCropped' | 'onClose'>) {
  const t = useTranslations();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [placement, setPlacement] = useState<Placement>(centred);
  const sliders = [
    { name: 'zoom', ...zooms },
    { name: 'x', min: 0, max: 1 },
    { name: 'y', min: 0, max: 1 },
  ] as const;

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const { left, top, edge: shown } = shownSquare(picture, placement);
    // Transparent parts become white.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, edge, edge);
    pen.drawImage(picture, left, top, shown, shown, 0, 0, edge, edge);
  }, [picture, placement]);

  function draw({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (buttons === 0) return;
    const width = currentTarget.clientWidth;
    setPlacement((present) => drawnBy(picture, present, { x: movementX / width, y: movementY / width }));
  }

  function keep() {
    canvas.current?.toBlob((blob) => blob && onCropped(blob), 'image/jpeg', 0.92);
  }

  return (
    <>
      <canvas
        ref={canvas}
        width={edge}
        height={edge}
        className={styles.window}
        role="img"
        aria-label={t('photos.preview')}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={draw}
      />
      <Stack gap="xs" mt="md">
        {sliders.map(({ name, min, max }) => (
          <label key={name} className={styles.slider}>
            <span>{t(`photos.${name}`)}</span>
            <input
              type="range"
              min={min}
              max={max}
              step={0.01}
              value={placement[name]}
              onChange={({ currentTarget }) => setPlacement({ ...placement, [name]: Number(currentTarget.value) })}
            />
          </label>
        ))}
      </Stack>
      <Group gap="xs" align="stretch" wrap="nowrap" justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button onClick={keep} data-autofocus>
          {t('photos.use')}
        </Button>
      </Group>
    </>
  );
}
