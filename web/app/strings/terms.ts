export const terms = {
  title: 'Terms and Conditions',
  description: 'What you may do with the photos, what photographers agree to, and how purchases and refunds work.',
  lead: 'Short, and meant to be read. By using Lineup you agree to these terms.',
  parts: [
    {
      title: 'Buying photos',
      text: [
        'You buy a licence, not the copyright: the photographer stays the author. The photos are for personal use only. You may keep them, print them and show them to friends and on your own social profiles. You may not sell them, use them in advertising, or pass the files on for others to use.',
        'Prices are shown before you pay. Payment is handled by a payment provider on its own page; card details never reach us.',
      ],
    },
    {
      title: 'Downloads',
      text: [
        'Each image can be downloaded once. A download counts when the whole file has arrived; an interrupted one can be repeated. Please keep a copy: we do not promise to provide the file again.',
        'Because a download cannot be given back, a purchase cannot be cancelled once an image has been downloaded. If a file is damaged or is not what its preview showed, write to us and we will make it right.',
      ],
    },
    {
      title: 'Uploading photos',
      text: [
        'You upload only pictures that you took and may sell. Where local law asks for the consent of the people shown, you have it. You keep your copyright and allow us to show watermarked previews and to sell personal licences on your behalf.',
        'We may reject or remove pictures. What was sold before stays available to its buyer.',
        'For each sale you receive the commission that was shown at the time of the sale. A refund or a payment dispute takes the commission of that sale back.',
      ],
    },
    {
      title: 'If you are in a picture',
      text: [
        'Surf photography happens in public places, but we respect a no. Tell us which picture shows you, and we will take it down.',
      ],
    },
    {
      title: 'Accounts and data',
      text: [
        'Keep your password to yourself. We store what is needed to run the shop: your account, what was bought, and where to send the receipt. We do not sell data and show no advertising.',
      ],
    },
    {
      title: 'Donations',
      text: [
        'Every purchase triggers a donation to ocean conservation, at our expense and included in the price. If a purchase is refunded, its donation is not made.',
      ],
    },
  ],
}
