import styles from './mark.module.css';

/** The product's mark: its initials on the brand's colour. */
export function Mark({ product }: { product: string }) {
  // Drawn by the style: the initials are a picture, not a text to be read out.
  return <span className={styles.mark} data-initials={initialsOf(product)} aria-hidden />;
}

function initialsOf(product: string): string {
  if (product === 'Patio') return 'pt';
  return product.slice(0, 2).toLowerCase();
}
